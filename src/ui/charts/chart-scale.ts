/** The marks of an axis for counts: from 0 to a round number that reaches `max`, in at most five equal whole steps. */
export function axisMarks(max: number): number[] {
  const step = steps.find((each) => each * MARKS >= max) ?? Math.ceil(max / MARKS)
  return Array.from({ length: Math.max(1, Math.ceil(max / step)) + 1 }, (_, at) => at * step)
}

const MARKS = 5
const steps = Array.from({ length: 9 }, (_, power) => [1, 2, 5].map((part) => part * 10 ** power)).flat()
