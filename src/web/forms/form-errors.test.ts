import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { requiredText } from '#src/contract/values/primitives.ts'
import { getErrors } from './form-errors.ts'

const call = endpoint('POST', '/api/test', 'public', {
  summary: 'A form with a file',
  body: z.object({ name: requiredText('contact.name.required', 100) }),
  file: { field: 'resume', kind: 'resume', required: 'application.resume.required' },
  response: null,
})

function errorOf(file: File | string | undefined) {
  const form = new FormData()
  form.set('name', 'Kumari')
  if (file !== undefined) form.set('resume', file)
  return getErrors(call, form)['resume']?.[0]?.key
}

const named = (name: string, type = '', size = 3) => new File([new Uint8Array(size)], name, { type })

test('all wrong fields are named at once, the file too', () => {
  assert.deepEqual(Object.keys(getErrors(call, new FormData())), ['name', 'resume'])
})

test('no chosen file is a missing one, also where the browser sends an empty part for it', () => {
  assert.equal(errorOf(undefined), 'application.resume.required')
  assert.equal(errorOf(named('', '', 0)), 'application.resume.required')
})

test('a file is known by its ending in any case, or by its type', () => {
  assert.equal(errorOf(named('CV.PDF')), undefined)
  assert.equal(errorOf(named('cv', 'application/msword')), undefined)
  assert.equal(errorOf(named('cv.txt', 'text/plain')), 'upload.resume_type')
})

test('a file that says neither its ending nor its type is left to the server', () => {
  assert.equal(errorOf(named('document:1234')), undefined)
})

test('five megabytes are enough, one byte more is too much', () => {
  assert.equal(errorOf(named('cv.pdf', '', 5_242_880)), undefined)
  assert.equal(errorOf(named('cv.pdf', '', 5_242_881)), 'upload.too_large')
})

test('a text in the place of the file is no file', () => {
  assert.equal(errorOf('cv.pdf'), 'upload.not_a_resume')
})

test('a missing file is an error of the field that can replace it, while the form has that field', () => {
  const either = {
    ...call,
    file: { ...call.file!, orFilled: { field: 'lines', required: 'application.resume.or_fields' } as const },
  }
  const form = new FormData()
  form.set('name', 'Kumari')
  assert.deepEqual(getErrors(either, form), { resume: [{ key: 'application.resume.required' }] })
  form.set('lines', '')
  assert.deepEqual(getErrors(either, form), { lines: [{ key: 'application.resume.or_fields' }] })
  form.set('lines', 'Drove a van')
  assert.deepEqual(getErrors(either, form), {})
})
