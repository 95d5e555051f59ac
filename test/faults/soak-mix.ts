// The soak does what people do at a board, in about the shares in which they do it.
import assert from 'node:assert/strict'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Chance } from '#test/support/chance.ts'
import { aDocx, aJpeg, aPdf } from '#test/support/files.ts'
import { multipart } from '#test/support/forms.ts'
import { checkedClient, json, type CheckedClient } from './checked-client.ts'

export const admin = { email: 'office@example.lk', password: 'a long sentence of the office' }
const employers = Array.from({ length: 10 }, (_, no) => ({
  name: 'Sunil Bandara',
  email: `sunil.${no}@example.lk`,
  password: 'seven green parrots',
}))

/** Open vacancies at the beginning, and again and again: what is more, the admin deletes. */
const OPEN = 60
const words = ['engineer', 'nurse', 'driver', 'accounts', 'sales', 'teacher', 'cook', 'clerk', 'designer']
const categories = 20

export interface Act {
  name: string
  run: () => Promise<void>
}

export interface Mix extends Pick<CheckedClient, 'rest' | 'unexpected'> {
  /** The next thing that somebody does. */
  next(): Act
}

export async function mixOf(address: string, chance: Chance): Promise<Mix> {
  const { send, expect, read, rest, unexpected } = checkedClient(address)
  const tokens = { user: '', admin: '' }
  /** Vacancies by what an admin can still do with them. */
  const pending: number[] = []
  const open: number[] = []
  let no = 0

  /** Nobody logs in twice at once: attempts that have no answer yet count as failed ones. */
  const underWay = new Map<object, Promise<void>>()
  const login = (who: 'user' | 'admin') => {
    const account = who === 'admin' ? admin : chance.pick(employers)
    const running = underWay.get(account)
    if (running) return running
    const attempt = async () => {
      const text = await expect(
        200,
        'POST',
        who === 'admin' ? '/api/admin/login' : '/api/login',
        json(account),
      )
      if (text) tokens[who] = (JSON.parse(text) as { token: string }).token
      underWay.delete(account)
    }
    const begun = attempt()
    underWay.set(account, begun)
    return begun
  }
  const listed = JSON.parse((await send('GET', '/api/cities')).text) as { name: string }[]
  const cities = listed.slice(0, 8).map(({ name }) => name)
  const resumes = await Promise.all(
    Array.from({ length: 6 }, async (_, at) =>
      at % 3 === 0
        ? { bytes: await aDocx(`CV ${at}`), name: 'cv.docx' }
        : { bytes: await aPdf(`CV ${at}`), name: 'cv.pdf' },
    ),
  )
  const poster = { bytes: await aJpeg({ background: 'coral' }), name: 'poster.jpg' }
  const post = async () => {
    no += 1
    const fields = {
      company_name: `Company ${no % 30}`,
      address: '5 Harbour Road',
      email: 'careers@ruhunu.example',
      phone: '0912223344',
      position: `Senior ${chance.pick(words)} ${no % 50}`,
      description: `We look for one who can ${chance.pick(words)}.\n`.repeat(12),
      job_category_id: 1 + chance.below(categories),
      city: chance.pick(cities),
      closing_date: dayInColombo(new Date(Date.now() + 20 * 86_400_000)),
    }
    const form = await multipart(fields, { job_poster: poster })
    const text = await expect(201, 'POST', '/api/job-vacancies', form, tokens.user)
    if (text) pending.push(idOf(text))
  }
  const decide = async (approve = chance.below(3) > 0) => {
    const id = pending.shift()
    if (id === undefined) return read('/api/job-vacancies-all?status=0&per_page=20', tokens.admin)
    const path = `/api/job-vacancies/${id}/status`
    if (await expect(200, 'PATCH', path, json({ status: approve ? 1 : 2 }), tokens.admin))
      if (approve) open.push(id)
    if (open.length <= OPEN) return
    const oldest = open.shift()!
    await expect(200, 'DELETE', `/api/admin/job-vacancies/${oldest}`, undefined, tokens.admin)
  }
  const applicant = () => ({
    email: `p${(no += 1)}@example.lk`,
    phone: '0771234567',
    city: chance.pick(cities),
  })
  const resume = () => ({ resume: chance.pick(resumes) })
  const shown = () => open[chance.below(Math.ceil(open.length / 2)) + Math.floor(open.length / 2)] ?? open[0]!

  const acts: [share: number, name: string, run: () => Promise<void>][] = [
    [20, 'home', () => read(chance.below(4) === 0 ? '/si' : '/')],
    [20, 'a vacancy', () => read(`/jobs/${shown()}`)],
    [12, 'a search', () => read(`/?q=${chance.pick(words)}&category=${1 + chance.below(categories)}`)],
    [
      8,
      'a search by call',
      () => read(`/api/job-vacancies?per_page=20&q=${chance.pick(words)}&city=${chance.pick(cities)}`),
    ],
    [
      6,
      'other pages',
      () => read(chance.pick(['/top-employers', '/contact-us', '/application', '/post-vacancy'])),
    ],
    [8, 'calls', () => read(chance.pick(['/api/categories', '/api/clients', `/api/jobs/${shown()}`]))],
    [
      2,
      'what is not there',
      async () => void (await expect(404, 'GET', `/jobs/${2_000_000 + chance.below(1_000)}`)),
    ],
    [
      6,
      'admin lists',
      () =>
        read(
          chance.pick([
            '/api/job-vacancies-all?page=1&per_page=20',
            `/api/all-applications?page=${1 + chance.below(3)}&per_page=20`,
            `/api/applications?page=1&per_page=20&q=p${chance.below(50)}`,
            '/api/jobs-applicants?page=1&per_page=20',
            '/api/admin/activity?page=1&per_page=20',
            '/api/admin/reports/figures',
          ]),
          tokens.admin,
        ),
    ],
    [
      5,
      'an application',
      async () => {
        const fields = { name: 'Nimal Perera', ...applicant(), job_category_id: 3, consent: 'agree' }
        await expect(201, 'POST', '/api/applications', await multipart(fields, resume()))
      },
    ],
    [
      4,
      'an application for a vacancy',
      async () => {
        const fields = { first_name: 'Nimal', last_name: 'Perera', ...applicant(), agreeTerms: 'true' }
        await expect(201, 'POST', `/api/jobs/${shown()}/apply`, await multipart(fields, resume()))
      },
    ],
    [2, 'a post', post],
    [2, 'a decision', () => decide()],
    [2, 'a login', () => login('user')],
    [1, 'an admin login', () => login('admin')],
    [
      1,
      'a wrong password',
      async () =>
        void (await expect(
          401,
          'POST',
          '/api/login',
          json({ email: applicant().email, password: 'not this one' }),
        )),
    ],
    [
      1,
      'a message',
      async () =>
        void (await expect(
          201,
          'POST',
          '/api/contact',
          json({ name: 'A', email: 'a@example.lk', message: 'Hello?' }),
        )),
    ],
  ]
  const hat = acts.flatMap(([share, name, run]) => Array.from({ length: share }, () => ({ name, run })))

  for (const one of employers)
    await expect(201, 'POST', '/api/register', json({ ...one, password_confirmation: one.password }))
  await login('user')
  await login('admin')
  for (let made = 0; made < OPEN; made += 1) {
    await post()
    await decide(true)
  }
  // Before anything is measured.
  assert.deepEqual([...unexpected], [])
  return { next: () => chance.pick(hat), rest, unexpected }
}

function idOf(text: string): number {
  const found = JSON.parse(text) as { id?: number; job?: { id: number }; data?: { id: number } }
  return found.id ?? found.job?.id ?? found.data!.id
}
