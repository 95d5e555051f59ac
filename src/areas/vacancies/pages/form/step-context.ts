import { createContext, useContext } from 'react'

/** The step that is shown; none where the form is one page. */
const ShownStep = createContext<number | undefined>(undefined)
export const ShownStepProvider = ShownStep.Provider

/** Gives what belongs to some steps the attributes that hide it in the others. */
export function useSteps() {
  const shown = useContext(ShownStep)
  const isInSteps = shown !== undefined
  const inStep = (...steps: number[]) => ({
    hidden: isInSteps && !steps.includes(shown),
    'data-step': steps.join(' '),
  })
  return { isInSteps, inStep }
}

/** Of an element inside the form; of what stands in no step, the last one, where the form is sent. */
export function getStep(element: Element, last: number): number {
  return Number(element.closest<HTMLElement>('[data-step]')?.dataset['step'] ?? last)
}
