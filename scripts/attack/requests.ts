// The requests to attack with: every endpoint that a caller may call, with values that pass the check and reach the
// query.
import type { EndpointShape } from '#src/contract/endpoint.ts'

export type Caller = 'nobody' | 'user' | 'admin'

export interface Attacked {
  /** A name looks like `GET /api/jobs/:id`. */
  name: string
  method: string
  /** A `*` marks an id that is to be attacked. */
  url: string
  /** The JSON body. */
  data?: Record<string, unknown>
}

/** The first value that the endpoint takes is used, and `1` if there is none. */
const good: Record<string, readonly unknown[]> = {
  q: ['a'],
  page: [1],
  per_page: [5],
  city: ['Colombo'],
  district: ['Colombo'],
  position: ['a'],
  company: ['a'],
  from: ['2026-01-01'],
  to: ['2026-12-31'],
  unit: ['month'],
  sort: ['-created_at', 'name', '-position', 'closing_date', 'happened_at', '-happened_at', 'newest'],
  state: ['waiting'],
  kind: ['contact_message'],
  source: ['user', 'users', 'job_applicants'],
  subject: ['vacancy'],
  actor: ['admin'],
  action: ['vacancy.approved', 'approve'],
  consent: ['agree'],
  employment_type: ['full_time'],
  workplace: ['on_site'],
  experience_level: ['entry', 'junior'],
  email: ['a@example.lk'],
  phone: ['0112345678'],
  address: ['No. 1, Main Street'],
  // A new vacancy closes within 90 days.
  closing_date: [new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)],
  company_name: ['A'],
  description: ['A'],
  password: ['seven green parrots'],
  password_confirmation: ['seven green parrots'],
  name: ['Amara'],
  full_name: ['Amara Silva'],
  message: ['Do you have an office in Kandy?'],
  token: ['lvp_a'],
  ids: [[1, 2]],
  application_id: [1],
  _method: ['PUT'],
}

const keysOf = (schema: unknown): string[] =>
  Object.keys((schema as { def?: { shape?: object } } | undefined)?.def?.shape ?? {})

const callerOf: Record<EndpointShape['access'], Caller> = {
  public: 'nobody',
  user: 'user',
  poster: 'user',
  // Its own suite has the holders of links: a user's token gets as far as the guard.
  link: 'user',
  key: 'nobody',
  user_or_link: 'user',
  owner: 'admin',
  admin: 'admin',
  viewer: 'admin',
}

/** Each endpoint is attacked by the least of those who get past its guard: nobody else reaches what is behind it. */
export function endpointsOf(endpoints: readonly EndpointShape[], caller: Caller): EndpointShape[] {
  const last = ({ method }: EndpointShape) => (method === 'GET' ? 0 : method === 'DELETE' ? 2 : 1)
  return endpoints
    .filter(({ access }) => callerOf[access] === caller)
    .toSorted((one, other) => last(one) - last(other))
}

export async function requestsFor(
  { method, path, query, body, file }: EndpointShape,
  address: string,
  headers: Record<string, string>,
): Promise<Attacked[]> {
  const name = `${method} ${path}`
  const plain = address + path.replaceAll(/:\w+/g, '1')
  const marked = address + path.replaceAll(/:\w+/g, '1*')
  const found: Attacked[] = []
  const filters = await acceptedFilters(plain, keysOf(query), headers)
  if (filters.length > 0) found.push({ name, method, url: `${plain}?${filters.join('&')}` })
  // Its file can only come as multipart, which the pages' forms are attacked with.
  const data = Object.fromEntries(keysOf(body).map((key) => [key, good[key]?.[0] ?? 1]))
  if (body && file?.required === undefined) found.push({ name, method, url: plain, data })
  if (marked !== plain) found.push({ name: `${name}, its path`, method, url: marked })
  return found
}

async function acceptedFilters(
  url: string,
  keys: readonly string[],
  headers: Record<string, string>,
): Promise<string[]> {
  const accepted: string[] = []
  for (const key of keys)
    for (const value of good[key] ?? ['1']) {
      const pair = `${key}=${encodeURIComponent(String(value))}`
      const answer = await fetch(`${url}?${pair}`, { headers })
      await answer.arrayBuffer()
      if (!answer.ok) continue
      accepted.push(pair)
      break
    }
  const left = keys.filter((key) => !accepted.some((pair) => pair.startsWith(`${key}=`)))
  if (left.length > 0) console.log(`  no value was found for ${left.join(', ')} of ${url}`)
  return accepted
}
