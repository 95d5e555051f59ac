import { median } from './rank-test.ts'

/** A figure that was measured at an hour since some beginning. */
export interface Measured {
  hours: number
  value: number
}

/** The lowest of each of so many windows: a collected heap has the form of a saw, and a leak lifts its floor. */
export function floors(all: readonly Measured[], windows: number): Measured[] {
  const size = Math.max(1, Math.floor(all.length / windows))
  return Array.from({ length: Math.floor(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size).reduce((low, one) => (one.value < low.value ? one : low)),
  )
}

/** The slope of linear least squares: growth per hour. */
export function slope(all: readonly Measured[]): number {
  const mean = (of: (one: Measured) => number) => all.reduce((sum, one) => sum + of(one), 0) / all.length
  const [hours, value] = [mean((one) => one.hours), mean((one) => one.value)]
  const above = all.reduce((sum, one) => sum + (one.hours - hours) * (one.value - value), 0)
  const below = all.reduce((sum, one) => sum + (one.hours - hours) ** 2, 0)
  return below === 0 ? 0 : above / below
}

/** The median of the last third minus the median of the first: single peaks do not count. */
export function growth(all: readonly Measured[]): number {
  const third = Math.max(1, Math.floor(all.length / 3))
  const middle = (some: readonly Measured[]) => median(some.map(({ value }) => value))
  return middle(all.slice(-third)) - middle(all.slice(0, third))
}
