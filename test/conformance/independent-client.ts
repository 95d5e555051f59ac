/**
 * A client that was written from section 7 of the specification alone: it imports nothing of the product. One method a
 * call, the names and shapes as they stand there.
 */
export class IndependentClient {
  readonly #base: string
  #authToken: string | undefined
  #adminToken: string | undefined

  constructor(base: string) {
    this.#base = base
  }

  async register(name: string, email: string, password: string): Promise<{ user: User; token: string }> {
    await this.#call('GET', '/sanctum/csrf-cookie')
    const body = { name, email, password, password_confirmation: password }
    const answer = await this.#json<{ user: User; token: string }>('POST', '/api/register', body)
    this.#authToken = answer.token
    return answer
  }

  user(): Promise<User> {
    return this.#json('GET', '/api/user', undefined, this.#authToken)
  }

  async logout(): Promise<void> {
    await this.#call('GET', '/sanctum/csrf-cookie')
    await this.#call('POST', '/api/logout', undefined, this.#authToken)
    this.#authToken = undefined
  }

  async adminLogin(email: string, password: string): Promise<void> {
    const { token } = await this.#json<{ token: string }>('POST', '/api/admin/login', { email, password })
    this.#adminToken = token
  }

  async adminLogout(): Promise<void> {
    await this.#call('POST', '/api/admin/logout', undefined, this.#adminToken)
    this.#adminToken = undefined
  }

  adminMe(): Promise<unknown> {
    return this.#json('GET', '/api/admin/me', undefined, this.#adminToken)
  }

  categories(): Promise<{ id: number; name: string }[]> {
    return this.#json('GET', '/api/categories')
  }

  cities(): Promise<{ name: string }[]> {
    return this.#json('GET', '/api/cities')
  }

  vacancies(): Promise<Vacancy[]> {
    return this.#json('GET', '/api/job-vacancies')
  }

  job(id: number): Promise<Vacancy> {
    return this.#json('GET', `/api/jobs/${id}`)
  }

  postVacancy(fields: Record<string, string>, poster: File): Promise<unknown> {
    return this.#form('/api/job-vacancies', fields, { job_poster: poster }, this.#authToken)
  }

  allVacancies(): Promise<Vacancy[]> {
    return this.#json('GET', '/api/job-vacancies-all', undefined, this.#adminToken)
  }

  setStatus(id: number, status: 0 | 1 | 2): Promise<unknown> {
    return this.#json('PATCH', `/api/job-vacancies/${id}/status`, { status }, this.#adminToken)
  }

  editVacancy(id: number, fields: Record<string, string>): Promise<unknown> {
    return this.#form(`/api/job-edit/${id}?_method=PUT`, fields, {}, this.#adminToken)
  }

  deleteVacancy(id: number): Promise<unknown> {
    return this.#json('DELETE', `/api/admin/job-vacancies/${id}`, undefined, this.#adminToken)
  }

  /** The specified client does not read the answer. */
  async apply(jobId: number, fields: Record<string, string>, resume: File): Promise<void> {
    await this.#form(`/api/jobs/${jobId}/apply`, fields, { resume })
  }

  postCv(fields: Record<string, string>, resume: File): Promise<unknown> {
    return this.#form('/api/applications', fields, { resume })
  }

  categoryApplications(): Promise<CategoryApplication[]> {
    return this.#json('GET', '/api/applications', undefined, this.#adminToken)
  }

  categoryApplication(id: number): Promise<CategoryApplication> {
    return this.#json('GET', `/api/applications/${id}`, undefined, this.#adminToken)
  }

  deleteCategoryApplication(id: number): Promise<unknown> {
    return this.#json('DELETE', `/api/admin/applications/${id}`, undefined, this.#adminToken)
  }

  positionApplications(): Promise<PositionApplication[]> {
    return this.#json('GET', '/api/jobs-applicants', undefined, this.#adminToken)
  }

  /** May return a list; the first item is used. */
  async positionApplication(id: number): Promise<PositionApplication> {
    const answer = await this.#json<PositionApplication | PositionApplication[]>(
      'GET',
      `/api/job-applications/${id}`,
      undefined,
      this.#adminToken,
    )
    return Array.isArray(answer) ? answer[0]! : answer
  }

  deletePositionApplication(id: number): Promise<unknown> {
    return this.#json('DELETE', `/api/admin/job-applications/${id}`, undefined, this.#adminToken)
  }

  async activeInCategory(id: number): Promise<(Vacancy & { already_applied: boolean })[]> {
    const path = `/api/jobs/active-by-category/${id}`
    const answer = await this.#json<{ data: (Vacancy & { already_applied: boolean })[] }>(
      'GET',
      path,
      undefined,
      this.#adminToken,
    )
    return answer.data
  }

  applyOnBehalf(jobId: number, applicant: CategoryApplication): Promise<{ message: string }> {
    const { name: full_name, email, phone, city, resume_path, id } = applicant
    const cover_letter = `Automatic application from category application ${id}`
    const body = { full_name, email, phone, city, cover_letter, resume_path }
    return this.#json('POST', `/api/category_applicants/${jobId}/apply`, body, this.#adminToken)
  }

  async downloadPoster(filename: string): Promise<Uint8Array> {
    return this.#bytes(`/api/download-poster/${filename}`)
  }

  async stored(path: string): Promise<Uint8Array> {
    return this.#bytes(`/storage/${path}`)
  }

  async count(name: 'user' | 'approved-jobs' | 'pending-jobs' | 'position' | 'category'): Promise<number> {
    const path = `/api/${name}-count`
    const answer = await this.#json<Record<string, number>>('GET', path, undefined, this.#adminToken)
    return Object.values(answer)[0]!
  }

  async #bytes(path: string): Promise<Uint8Array> {
    return new Uint8Array(await (await this.#call('GET', path, undefined, this.#adminToken)).arrayBuffer())
  }

  async #form<T>(
    path: string,
    fields: Record<string, string>,
    files: Record<string, File>,
    token?: string,
  ): Promise<T> {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...files })) form.append(name, value)
    return (await this.#call('POST', path, form, token)).json() as Promise<T>
  }

  async #json<T>(method: string, path: string, body?: object, token?: string): Promise<T> {
    return (await this.#call(method, path, body, token)).json() as Promise<T>
  }

  async #call(method: string, path: string, body?: object, token?: string): Promise<Response> {
    const response = await fetch(`${this.#base}${path}`, {
      method,
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        ...(body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: body instanceof FormData ? body : body && JSON.stringify(body),
    })
    if (!response.ok) throw new Refused(response.status, (await response.json()) as Refusal)
    return response
  }
}

interface Refusal {
  message: string
  errors?: Record<string, string[]>
}

/** A refused call, with the two members that the specified client reads. */
export class Refused extends Error {
  readonly status: number
  readonly errors: Record<string, string[]>
  constructor(status: number, { message, errors = {} }: Refusal) {
    super(message)
    this.status = status
    this.errors = errors
  }
}

export interface User {
  id: number
  name: string
  email: string
}
export interface Vacancy {
  id: number
  position: string
  job_category_id: number
  closing_date: string
  status: number
  job_poster: string | null
}
export interface CategoryApplication {
  id: number
  name: string
  email: string
  phone: string
  city: string | null
  resume_path: string
  consent: string
}
export interface PositionApplication {
  id: number
  full_name: string
  email: string
  resume_path: string | null
  cover_letter: string | null
}
