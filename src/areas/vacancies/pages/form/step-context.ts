import { createContext, type MouseEvent, useContext } from 'react'

/** The poster, the job, what is wanted and offered, the company. */
export const STEPS = 4

/** The step that is shown; none if the form is one page. */
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

/** The step of an element in the form; without one the last, in which the form is sent. */
export function getStep(element: Element, last: number): number {
  return Number(element.closest<HTMLElement>('[data-step]')?.dataset['step'] ?? last)
}

export type Summary = readonly { id?: string | undefined }[]

/** Returns a wrong field of the first step that has one; none if the shown step has one too. */
export function findWrongField(summary: Summary, shown: number, last: number): HTMLElement | undefined {
  const fields = summary.map(({ id }) => (id === undefined ? null : document.getElementById(id)))
  const wrong = fields.filter((field) => field !== null)
  const steps = wrong.map((field) => getStep(field, last))
  return steps.includes(shown) ? undefined : wrong[steps.indexOf(Math.min(...steps))]
}

/** The element that a pressed link of the page leads to. */
export function getLinkedField({ target }: MouseEvent): HTMLElement | null {
  const link = (target as Element).closest('a[href^="#"]')
  return link && document.getElementById(link.getAttribute('href')!.slice(1))
}
