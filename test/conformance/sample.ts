import { dayInColombo } from '#src/platform/clock.ts'
import { languageOfPath } from '#src/strings/language-paths.ts'
import type { TestBoard } from '#test/support/app.ts'
import { aCategory } from '#test/support/factories.ts'
import { aJpeg } from '#test/support/files.ts'
import type { Cells } from './access-cells.ts'
import { fieldParts, form, json, type Part, type WireRequest } from './wire.ts'

/** A call that is right in everything but, perhaps, its caller. */
export interface Sample {
  path: string
  json?: Record<string, unknown>
  fields?: Record<string, string | number>
  file?: Part
  /** Its proof, of a call that a tab of the browser makes. */
  cookie?: string
}

export interface World {
  board: TestBoard
  /** Owns the vacancies that samples make. */
  owner: { id: number; email: string }
  /** Somebody calls with this, where it matters who they are. */
  token?: string
}

/** Its path is that of its route, with its id for the parameter, where it names none. */
export type Given = Omit<Sample, 'path'> & { path?: string; id?: string | number | null }
type Make = (world: World) => Promise<Given> | Given

/** An address in Sinhala or Tamil is handled as the English one is. */
export const isTwin = ({ path }: { path: string }) => languageOfPath(path) !== 'en'

/** The suites know this of a call: who may make it, and what is special about it. */
export interface CallFacts extends Cells {
  /** No answer of it is stored for an Idempotency-Key, for this reason. */
  unstored?: string
  /** It ends what proves its caller, who is anonymous at the next press. */
  endsCaller?: true
  /**
   * Its work is done before its last query, whose failure spoils no answer: a hash is replaced by the next login, bytes
   * that are noted to go are removed by the sweep.
   */
  forgives?: true
}

export interface Call extends CallFacts {
  /** Its path alone where the table has none. */
  sample?: Make
}

/** By route, such as `POST /api/login`. */
export type Calls = Record<string, Call>

export function call(facts: CallFacts, sample?: Make): Call {
  return { ...facts, ...(sample && { sample }) }
}

let made = 0
/** A number that no other sample of this process has. */
export const next = () => (made += 1)

export const picture = async (name: string): Promise<Part> => ({
  name,
  value: await aJpeg(),
  fileName: 'picture.jpg',
  type: 'image/jpeg',
})

export async function vacancyForm({ board }: World) {
  return {
    company_name: 'Ruhunu Engineering',
    address: '5 Harbour Road, Galle',
    email: 'careers@ruhunu.example',
    phone: '091 222 3344',
    position: 'Site Supervisor',
    description: 'Leads a team of twelve.',
    job_category_id: (await aCategory(board)).id,
    closing_date: dayInColombo(new Date(board.clock.now().getTime() + 20 * 86_400_000)),
  }
}

/** The bytes of a sample. */
export function wireRequest(method: string, { path, json: body, fields, file, cookie }: Sample): WireRequest {
  const content = body
    ? json(body)
    : fields || file
      ? form([...fieldParts(fields ?? {}), ...(file ? [file] : [])])
      : method === 'GET'
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: '' }
  const proof = cookie === undefined ? {} : { headers: { cookie } }
  return { method, path, ...content, ...proof }
}
