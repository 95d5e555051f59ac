import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enMail, type MailTextKey } from '#src/strings/en-mail.ts'
import { en } from '#src/strings/en.ts'
import { siMail } from '#src/strings/si-mail.ts'
import { taMail } from '#src/strings/ta-mail.ts'
import type { MailSite } from './letter.ts'
import type { MailName, Mails } from './mails.ts'
import { renderMail } from './render-mail.ts'
import { sampleMails as samples } from './sample-mails.ts'

const site: MailSite = {
  name: 'Lanka Vacancies',
  publicUrl: 'https://board.example',
  address: 'No. 12, Galle Road, Moratuwa',
  phone: '+94 11 200 0000',
  email: 'office@board.example',
}

const names = Object.keys(samples) as MailName[]

/** A reader of the HTML sees this text, its addresses included. */
const seen = (html: string) => html.replace(/<style>[\s\S]*<\/style>/, '').replace(/<[^>]+>/g, ' ')

for (const name of names) {
  test(`${name} is whole, as text and as HTML`, () => {
    const { subject, text, html } = renderMail(name, samples[name], site)
    assert.ok(subject.length > 5)
    for (const part of [subject, text, html]) {
      assert.doesNotMatch(part, /undefined|null|\[object|\{\w+\}|NaN/)
    }
    assert.match(text, /Lanka Vacancies/)
    assert.match(html, /^<!doctype html>/)
    assert.doesNotMatch(html, /<(?:img|script|link|iframe)\b|\bsrc=|url\(/i)
  })

  test(`${name} says the same in both parts`, () => {
    const { text, html } = renderMail(name, samples[name], site)
    const words = (part: string) => new Set(part.match(/[\p{L}\d]{3,}/gu))
    const inHtml = words(seen(html))
    assert.deepEqual(
      [...words(text)].filter((word) => !inHtml.has(word)),
      [],
    )
  })

  test(`${name} lets no value become markup or another line of its head`, () => {
    const hostile = '<img src=x onerror=alert(1)>"\'&\r\nBcc: all@evil.example'
    const payload = Object.fromEntries(
      Object.entries(samples[name]).map(([key, value]) => [
        key,
        // A stage and the reason of a freeze are the board's own words.
        typeof value === 'string' && key !== 'stage' && !(name === 'vacancy_frozen' && key === 'reason')
          ? hostile
          : value,
      ]),
    ) as unknown as Mails[typeof name]
    const { subject, html } = renderMail(name, payload, site)
    assert.doesNotMatch(html, /<img/)
    assert.doesNotMatch(html.replace(/<style>[\s\S]*<\/style>/, ''), /href="[^"]*[<>]/)
    assert.doesNotMatch(subject, /[\r\n]/)
  })
}

test('a mail to a stranger’s address carries none of the words that its sender chose', () => {
  const words = 'Claim your prize at https://evil.example/x now'
  const mails = [
    renderMail(
      'position_application_confirmation',
      { ...samples.position_application_confirmation, full_name: words },
      site,
    ),
    renderMail(
      'category_application_confirmation',
      { ...samples.category_application_confirmation, name: words },
      site,
    ),
    renderMail(
      'job_seeker_form_confirmation',
      { ...samples.job_seeker_form_confirmation, name: words },
      site,
    ),
    renderMail('vacancy_received', { name: words, position: words, vacancy_id: 17 }, site),
    renderMail('vacancy_rejected', { ...samples.vacancy_rejected, name: words, position: words }, site),
    renderMail('password_reset_link', { ...samples.password_reset_link, name: words }, site),
    renderMail('password_was_reset', { name: words }, site),
  ]
  for (const { subject, text, html } of mails)
    for (const part of [subject, text, html]) assert.doesNotMatch(part, /prize|evil/)
})

test('the reset link names the configured address and keeps every character', () => {
  const { text, html } = renderMail('password_reset_link', samples.password_reset_link, site)
  const link = new URL(/https:\S+/.exec(text)![0])
  assert.equal(link.origin + link.pathname, 'https://board.example/reset-password')
  assert.equal(link.searchParams.get('token'), 'lvp_a-b_c')
  assert.equal(link.searchParams.get('email'), 'nimal+jobs@example.lk')
  assert.ok(html.includes(`href="${link.href.replaceAll('&', '&amp;')}"`))
})

test('the office answers a contact message to its sender', () => {
  const mail = renderMail('contact_message', samples.contact_message, site)
  assert.equal(mail.replyTo, 'nimal@example.lk')
  assert.match(mail.text, /> Hello\n> again/)
  const answered: readonly MailName[] = ['contact_message', 'application_stage', 'application_message']
  for (const name of names.filter((name) => !answered.includes(name)))
    assert.equal(renderMail(name, samples[name], site).replyTo, undefined, name)
})

test('an applicant answers to the employer who wrote', () => {
  for (const name of ['application_stage', 'application_message'] as const)
    assert.equal(renderMail(name, samples[name], site).replyTo, 'jobs@sarasavi.example')
})

test('a rejection gives its reason in the words of the panel, and an unknown one not at all', () => {
  const reasons = Object.entries(en).flatMap(([key, words]) => {
    const reason = /^vacancy\.rejection_reason\.(.+)$/.exec(key)?.[1]
    return reason === undefined ? [] : [{ reason, words }]
  })
  assert.equal(reasons.length, 11)
  for (const { reason, words } of reasons) {
    const { text } = renderMail('vacancy_rejected', { ...samples.vacancy_rejected, reason }, site)
    assert.ok(text.includes(`Reason: ${words}.`), text)
  }
  const odd = renderMail('vacancy_rejected', { ...samples.vacancy_rejected, reason: 'odd', note: null }, site)
  assert.doesNotMatch(odd.text, /Reason|note/)
})

test('a link leads to the page in the language of its reader, and to the English one where that is not known', () => {
  const { publicUrl } = site
  for (const [language, before] of [
    ['si', '/si'],
    ['ta', '/ta'],
    ['en', ''],
    [undefined, ''],
    ['//elsewhere.example', ''],
  ] as const) {
    const reset = renderMail('password_reset_link', { ...samples.password_reset_link, language }, site)
    assert.ok(
      reset.text.includes(`${publicUrl}${before}/reset-password?token=lvp_a-b_c&email=`),
      String(language),
    )
    const approved = renderMail('vacancy_approved', { ...samples.vacancy_approved, language }, site)
    assert.ok(approved.text.includes(`${publicUrl}${before}/jobs/17`), String(language))
  }
})

/** The office and admins read English, as the panel is. */
const toTheOffice = /^mail\.(?:contact_message|message_reported|vacancy_reported|second_factor_changed)\./

test('every mail but those to the office is in each language, each of its words', () => {
  for (const [language, own] of Object.entries({ si: siMail, ta: taMail })) {
    const has = new Set(Object.keys(own))
    const missing = Object.keys(enMail).filter((key) => !toTheOffice.test(key) && !has.has(key))
    assert.deepEqual(missing, [], language)
    for (const key of has) {
      const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
      assert.deepEqual(places(own[key as keyof typeof own]), places(enMail[key as MailTextKey]), key)
    }
  }
})
