// `npm test` runs a short share of two suites, `npm run test:faults` the figures that are promised, of all.
import { chance, type Chance } from '#test/support/chance.ts'

export const full = process.env['FAULTS'] === 'full'

/** An amount by its name in the environment, else the short share or the whole of it. */
export function amount(name: string, share: number, whole: number): number {
  const given = process.env[name]
  return given === undefined ? (full ? whole : share) : Number(given)
}

/** `npm test` is the same each time; `npm run test:faults` gives each run a seed of its own, and prints it. */
export const seed = Number(process.env['SEED'] ?? 20_261_120)

export function dice(t: { diagnostic(text: string): void }): Chance {
  t.diagnostic(`seed ${seed}`)
  return chance(seed)
}

/** A promised time. The share runs on machines that are busy with other things, and looks for hangs alone. */
export function within(milliseconds: number): number {
  return full ? milliseconds : milliseconds * 8
}
