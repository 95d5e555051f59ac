import type { Tables } from '#src/platform/db/tables.ts'
import { ago, found, type DemoBoard } from './demo-board.ts'
import { fullName, people, type Person } from './resumes.ts'
import rows from './rows/applications.json' with { type: 'json' }
import type { Posted } from './vacancies.ts'

type Stage = NonNullable<Tables['applications']['stage']>

/** Numbers are days ago. */
export interface Story {
  /** The position of a vacancy, the first with it; by default the one with fourteen applicants. */
  vacancy?: string
  person: string
  age: number
  letter?: string
  opened?: number
  moves?: [Stage, number][]
  notes?: [number, string][]
  /** Days since the applicant allowed the employer's own words. */
  allowed?: number
  messages?: [number, string][]
}

const stories = rows as readonly Story[]

export interface Sent {
  story: Story
  posted: Posted
  person: Person
  at: string
}

const byName = new Map(people.map((person) => [fullName(person), person]))
const software = 'IT – Software, Data & QA'
/** People for the applications that no story tells. */
const others = people.filter(({ category }) => category !== software).slice(1)

/** Approvals are made before two o'clock, and applications come after it. */
export const applicationHour = (no: number) => 14 + ((no * 5) % 9)

/** Applications from the stories, and some for each other vacancy that was on the board; oldest first. */
export function sentApplications(board: DemoBoard, vacancies: readonly Posted[]): Sent[] {
  const written = stories.map((story, no): Sent => {
    const position = story.vacancy ?? vacancies[0]!.vacancy.position
    const posted = vacancies.find(({ vacancy }) => vacancy.position === position)!
    const person = found(byName, story.person)
    return { story, posted, person, at: ago(board, story.age, applicationHour(no)) }
  })
  const rest = vacancies
    .filter(({ no, approved_at }) => no > 0 && approved_at !== null)
    .flatMap((posted) => inventedFor(board, posted))
  return [...written, ...rest].toSorted((one, other) => one.at.localeCompare(other.at))
}

/** Invents applications for a vacancy; the employer has decided on some of them. */
function inventedFor(board: DemoBoard, posted: Posted): Sent[] {
  const { no, vacancy } = posted
  const end = Math.max(0, -vacancy.closes, vacancy.ended?.[1] ?? 0)
  const count = [2, 1, 3, 0, 4, 1, 2][no % 7]!
  const first = vacancy.age - 1
  const isDecided = vacancy.closes < 0 || vacancy.ended?.[0] === 'filled'
  return Array.from({ length: first < end ? 0 : count }, (_, at) => {
    const age = first - Math.floor((at * (first - end)) / count)
    const moves = getMoves(no + at, age, isDecided ? end - 1 : undefined)
    const letter =
      (no + at) % 3 === 0
        ? `I would like to work with ${vacancy.company}. My CV says what I have done so far. I can start next month.`
        : undefined
    const story: Story = { person: '', age, moves, ...(letter && { letter }) }
    if (moves.length > 0 || age > 2) story.opened = moves[0]?.[1] ?? age - 1
    return {
      story,
      posted,
      person: others[(no * 3 + at) % others.length]!,
      at: ago(board, age, applicationHour(no + at)),
    }
  })
}

function getMoves(no: number, age: number, closed: number | undefined): [Stage, number][] {
  if (closed !== undefined) return [[(['hired', 'not_selected', 'closed'] as const)[no % 3]!, closed]]
  if (age < 3) return []
  const moves: [Stage, number][][] = [
    [],
    [['shortlisted', age - 1]],
    [],
    [
      ['shortlisted', age - 1],
      ['interview', age - 2],
    ],
    [['not_selected', age - 2]],
  ]
  return moves[no % moves.length]!
}
