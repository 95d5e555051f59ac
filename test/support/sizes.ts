// The volumes of suites: the whole in `npm run test:all`, about a tenth in `npm test`. A test asserts the same of both.
import { test } from 'node:test'

const isWhole = process.env['TEST_SIZES'] === 'whole'
const size = (whole: number, short = Math.ceil(whole / 10)) => (isWhole ? whole : short)

/** Declares a test for `npm run test:all` only: another one in `npm test` finds the same, or its faults are rare. */
export const longTest: typeof test = isWhole ? test : ((() => Promise.resolve()) as unknown as typeof test)

export const sizes = {
  /** Random bad values for each call, besides the planned ones. */
  badValuesOfACall: size(2, 0),
  /** Every n-th of the planned bad values of a call is tried. */
  badValuesStep: size(1, 2),
  /** A field that several calls have is tried at each of them with all values. */
  sweepsEachField: isWhole,
  /** Each write of a call fails in turn, or the first, second, fourth and so on. */
  failsEachWrite: isWhole,
  /** Random queries, each with every choice that the page then offers. */
  listQueries: size(120),
  /** Vacancies that change while an index listens; a multiple of twelve. */
  changedVacancies: size(1_200),
  /** Rounds of changes that followers of open data read. */
  openDataRounds: size(300),
  /** Designs of posters that are scaled, framed and cropped. */
  posterDesigns: size(2),
  /** Posters of which no two are alike. */
  unlikePosters: size(25, 8),
  /** Texts on each sheet of five. */
  textsOfSheet: size(3, 1),
  /** Reporters who share a network. */
  reportersOfNetwork: size(200),
  /** Logins of each kind whose processor time is compared. */
  timedLogins: size(15, 5),
  /** Applications to one employer within an hour; a multiple of five. */
  applicationsOfAnHour: size(100, 20),
  /** Equal bodies of a program that are sent at the same moment. */
  equalBodies: size(100, 20),
  /** Equal forms that are sent at the same moment. */
  submitsAtOnce: size(50, 12),
  /** An archive is damaged at one byte in five or seventeen, times this. */
  bytesBetweenFlips: size(1, 10),
  /** Kills of a board under eight writers. */
  kills: size(2, 1),
  /** Moments of an erasure at which something else arrives. */
  erasureRaces: size(6, 2),
}
