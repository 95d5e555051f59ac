import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createAdmin } from '#src/features/admins/server/index.ts'
import { testBoard } from '#test/support/app.ts'
import { aJpeg, aPdf } from '#test/support/files.ts'
import { IndependentClient, Refused } from './independent-client.ts'

const board = await testBoard({ after })
const base = await board.listen()
const office = { name: 'Office', email: 'office@example.lk', password: 'a sentence for the office' }
await createAdmin(board.app.context, office)

const file = (bytes: Buffer, name: string, type: string) => new File([new Uint8Array(bytes)], name, { type })
const refusal = (call: Promise<unknown>): Promise<Refused> =>
  call.then(
    () => assert.fail('was not refused'),
    (error: unknown) => (error instanceof Refused ? error : Promise.reject(error as Error)),
  )

test('the client knows nothing of the product', () => {
  const source = readFileSync(join(import.meta.dirname, 'independent-client.ts'), 'utf8')
  assert.doesNotMatch(source, /\bimport\b.*from/)
})

test('a client written from the specification lives through a whole life on the board', async () => {
  const [employer, seeker, admin] = [
    new IndependentClient(base),
    new IndependentClient(base),
    new IndependentClient(base),
  ]
  const poster = await aJpeg({ width: 90, height: 120 })
  const { user } = await employer.register('Kumari Fernando', 'kumari@ruhunu.example', 'nine tall palm trees')
  assert.equal((await employer.user()).id, user.id)

  const [category] = await seeker.categories()
  const [city] = await seeker.cities()
  const vacancy = {
    company_name: 'Ruhunu Engineering',
    address: '5 Harbour Road, Galle',
    email: 'careers@ruhunu.example',
    phone: '091 222 3344',
    position: 'Site Supervisor',
    description: 'Leads a team of twelve.',
    job_category_id: String(category!.id),
    closing_date: '2026-12-24',
  }
  const noPoster = await refusal(
    employer.postVacancy({ ...vacancy, email: '' }, file(Buffer.alloc(0), '', '')),
  )
  assert.equal(noPoster.status, 422)
  assert.deepEqual(noPoster.errors, {
    email: ['Email is required'],
    job_poster: ['Job poster is required'],
  })
  await employer.postVacancy(vacancy, file(poster, 'poster.jpg', 'image/jpeg'))
  assert.deepEqual(await seeker.vacancies(), [])

  await admin.adminLogin(office.email, office.password)
  await admin.adminMe()
  const [pending] = await admin.allVacancies()
  assert.deepEqual([pending!.status, await admin.count('pending-jobs')], [0, 1])
  await admin.setStatus(pending!.id, 1)
  const [open] = await seeker.vacancies()
  assert.equal(open!.position, 'Site Supervisor')
  const filename = open!.job_poster!.split('/').at(-1)!
  assert.ok((await admin.downloadPoster(filename)).length > 100)
  assert.deepEqual(await seeker.stored(open!.job_poster!), await admin.downloadPoster(filename))
  await admin.editVacancy(open!.id, { ...vacancy, position: 'Senior Site Supervisor', status: '1' })
  assert.equal((await seeker.job(open!.id)).position, 'Senior Site Supervisor')

  const contact = { email: 'nimal@example.lk', phone: '077 123 4567', city: city!.name }
  const resume = await aPdf('Nimal Perera')
  await seeker.apply(
    open!.id,
    { ...contact, first_name: 'Nimal', last_name: 'Perera', cover_letter: '', agreeTerms: 'true' },
    file(resume, 'Nimal.pdf', 'application/pdf'),
  )
  const [applied] = await admin.positionApplications()
  assert.equal(applied!.full_name, 'Nimal Perera')
  assert.deepEqual(Buffer.from(await admin.stored(applied!.resume_path!)), resume)

  const cv = { ...contact, name: 'Ruwan Silva', email: 'ruwan@example.lk', consent: 'agree' }
  await seeker.postCv(
    { ...cv, job_category_id: String(category!.id) },
    file(await aPdf('Ruwan Silva'), 'Ruwan.pdf', 'application/pdf'),
  )
  const [listed] = await admin.categoryApplications()
  const applicant = await admin.categoryApplication(listed!.id)
  const [job] = await admin.activeInCategory(category!.id)
  assert.equal(job!.id, open!.id)
  const { message } = await admin.applyOnBehalf(job!.id, applicant)
  assert.equal(message, 'Application submitted successfully!')
  assert.equal((await refusal(admin.applyOnBehalf(job!.id, applicant))).status, 422)
  assert.equal(await admin.count('position'), 2)

  const onBehalf = (await admin.positionApplications()).find(({ email }) => email === 'ruwan@example.lk')!
  assert.match((await admin.positionApplication(onBehalf.id)).cover_letter!, /category application \d+$/)
  await admin.deletePositionApplication(onBehalf.id)
  // The file stays while the category application uses it.
  assert.ok((await admin.stored(applicant.resume_path)).length > 100)
  await admin.deleteCategoryApplication(applicant.id)
  assert.equal((await refusal(admin.stored(applicant.resume_path))).status, 404)
  await admin.deletePositionApplication(applied!.id)
  await admin.deleteVacancy(open!.id)
  assert.equal((await refusal(seeker.job(open!.id))).message, 'Job not found.')
  assert.deepEqual([await admin.count('position'), await admin.count('category')], [0, 0])

  await employer.logout()
  await admin.adminLogout()
  assert.equal((await refusal(employer.user())).status, 401)
  assert.equal((await refusal(admin.adminMe())).status, 401)
})
