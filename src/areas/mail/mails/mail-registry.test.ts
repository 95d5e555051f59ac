import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mails } from '#src/areas.ts'
import { positionConfirmation } from '#src/areas/applications/mails/applicant-mails.ts'
import { cvConfirmations } from '#src/areas/applications/mails/applying-mails.ts'
import { applicationMessage, applicationStage } from '#src/areas/applications/mails/received-mails.ts'
import { officeMessage } from '#src/areas/intake/mails/contact-mails.ts'
import { vacancyApproved, vacancyRejected } from '#src/areas/moderation/mails/decision-mails.ts'
import { passwordResetLink, passwordWasReset } from '#src/areas/people/mails/accounts-mails.ts'
import { vacancyReceived } from '#src/areas/vacancies/mails/vacancies-mails.ts'
import { en } from '#src/strings/en.ts'
import { texts as enMail, type MailTextKey } from '#src/strings/mail/en.ts'
import { texts as siMail } from '#src/strings/mail/si.ts'
import { texts as taMail } from '#src/strings/mail/ta.ts'
import type { MailKind } from './define-mail.ts'
import { mailSite, type MailSite } from './letter.ts'
import { getMail, mailRegistry, renderMail } from './mail-registry.ts'

const site: MailSite = {
  name: 'Lanka Vacancies',
  publicUrl: 'https://board.example',
  address: 'No. 12, Galle Road, Moratuwa',
  phone: '+94 11 200 0000',
  email: 'office@board.example',
}

const kinds = [...mails.values()]
const sampleOf = <Payload extends object>({ samples }: MailKind<object, Payload>) => samples[0]!.payload

/** The visible text of the HTML. */
const seen = (html: string) => html.replace(/<style>[\s\S]*<\/style>/, '').replace(/<[^>]+>/g, ' ')

test('without an office address mails link to Contact Us in their own language', () => {
  const { email: _, ...others } = site
  const without = mailSite(others, site.publicUrl)
  for (const mail of kinds)
    for (const language of ['si', 'ta'] as const) {
      const { text, html } = renderMail(mail, { ...sampleOf(mail), language }, without)
      const own = `${site.publicUrl}/${language}/contact-us`
      assert.ok(text.includes(own), `${mail.name} ${language}`)
      assert.ok(!text.includes(`${site.publicUrl}/contact-us`), `${mail.name} ${language}`)
      assert.ok(html.includes(`<a href="${own}">${own}</a>`), `${mail.name} ${language}`)
    }
})

test('every mail is in the daily shares but those of the office, of admins’ decisions, and of what the reader asked for', () => {
  const others = kinds.filter(({ dailyShare }) => !dailyShare).map(({ name }) => name)
  const known = `account_blocked account_unblocked admin_helped admin_password_link alert_keep applications_unanswered company_change_approved
    company_change_rejected company_linked contact_message details_expire message_reported monthly_figures my_data_link
    password_reset_link password_was_reset revision_approved revision_rejected second_factor_changed vacancy_alert
    vacancy_approved vacancy_refused vacancy_rejected vacancy_removed vacancy_reported vacancy_was_fraud`
  assert.deepEqual(others.toSorted(), known.split(/\s+/))
})

for (const mail of kinds) {
  const { name } = mail
  const sample = sampleOf(mail)
  test(`${name} is whole, as text and as HTML`, () => {
    const { subject, text, html } = renderMail(mail, sample, site)
    assert.ok(subject.length > 5)
    for (const part of [subject, text, html]) {
      assert.doesNotMatch(part, /undefined|null|\[object|\{\w+\}|NaN/)
    }
    assert.match(text, /Lanka Vacancies/)
    assert.match(html, /^<!doctype html>/)
    assert.doesNotMatch(html, /<(?:img|script|link|iframe)\b|\bsrc=|url\(/i)
  })

  test(`${name} says the same in both parts`, () => {
    const { text, html } = renderMail(mail, sample, site)
    const words = (part: string) => new Set(part.match(/[\p{L}\d]{3,}/gu))
    const inHtml = words(seen(html))
    // In the HTML part addresses are only in links.
    const address = /https?:\/\/\S+/g
    assert.deepEqual(
      [...words(text.replaceAll(address, ''))].filter((word) => !inHtml.has(word)),
      [],
    )
    for (const [link] of text.matchAll(address)) assert.ok(html.includes(link.replaceAll('&', '&amp;')), link)
  })

  test(`${name} lets no value become markup or another line of its head`, () => {
    const hostile = '<img src=x onerror=alert(1)>"\'&\r\nBcc: all@evil.example'
    const payload = Object.fromEntries(
      Object.entries(sample).map(([key, value]) => [
        key,
        // A stage, an answer, the reason for a freeze and the days of figures are the board's own values.
        typeof value === 'string' &&
        key !== 'stage' &&
        key !== 'answer' &&
        !(name === 'vacancy_frozen' && key === 'reason') &&
        !(name === 'monthly_figures' && key !== 'name')
          ? hostile
          : value,
      ]),
    )
    const { subject, html } = renderMail(mail, payload, site)
    assert.doesNotMatch(html, /<img/)
    assert.doesNotMatch(html.replace(/<style>[\s\S]*<\/style>/, ''), /href="[^"]*[<>]/)
    assert.doesNotMatch(subject, /[\r\n]/)
  })
}

test('a mail to a stranger’s address carries none of the words that its sender chose', () => {
  const words = 'Claim your prize at https://evil.example/x now'
  const written = [
    renderMail(positionConfirmation, { ...sampleOf(positionConfirmation), full_name: words }, site),
    ...Object.values(cvConfirmations).map((mail) =>
      renderMail(mail, { ...sampleOf(mail), name: words }, site),
    ),
    renderMail(vacancyReceived, { name: words, position: words, vacancy_id: 17 }, site),
    renderMail(vacancyRejected, { ...sampleOf(vacancyRejected), name: words, position: words }, site),
    renderMail(passwordResetLink, { ...sampleOf(passwordResetLink), name: words }, site),
    renderMail(passwordWasReset, { name: words }, site),
  ]
  for (const { subject, text, html } of written)
    for (const part of [subject, text, html]) assert.doesNotMatch(part, /prize|evil/)
})

test('the reset link names the configured address and keeps every character', () => {
  const { text, html } = renderMail(passwordResetLink, sampleOf(passwordResetLink), site)
  const link = new URL(/https:\S+/.exec(text)![0])
  assert.equal(link.origin + link.pathname, 'https://board.example/reset-password')
  assert.equal(link.searchParams.get('token'), 'lvp_a-b_c')
  assert.equal(link.searchParams.get('email'), 'nimal+jobs@example.lk')
  assert.ok(html.includes(`href="${link.href.replaceAll('&', '&amp;')}"`))
})

test('the office answers a contact message to its sender', () => {
  const mail = renderMail(officeMessage, sampleOf(officeMessage), site)
  assert.equal(mail.replyTo, 'nimal@example.lk')
  assert.match(mail.text, /> Hello\n> again/)
  const answered: readonly MailKind[] = [officeMessage, applicationStage, applicationMessage]
  for (const kind of kinds.filter((one) => !answered.includes(one)))
    assert.equal(renderMail(kind, sampleOf(kind), site).replyTo, undefined, kind.name)
})

test('an applicant answers to the employer who wrote', () => {
  for (const mail of [applicationStage, applicationMessage] as MailKind[])
    assert.equal(renderMail(mail, sampleOf(mail), site).replyTo, 'jobs@sarasavi.example')
})

test('a rejection gives its reason in the words of the panel, and an unknown one not at all', () => {
  const reasons = Object.entries(en).flatMap(([key, words]) => {
    const reason = /^vacancy\.rejection_reason\.(.+)$/.exec(key)?.[1]
    return reason === undefined ? [] : [{ reason, words }]
  })
  assert.equal(reasons.length, 11)
  for (const { reason, words } of reasons) {
    const { text } = renderMail(vacancyRejected, { ...sampleOf(vacancyRejected), reason }, site)
    assert.ok(text.includes(`Reason: ${words}.`), text)
  }
  const several = renderMail(vacancyRejected, sampleOf(vacancyRejected), site)
  assert.match(
    several.text,
    /Reason: The same vacancy was posted before\.\n+Reason: The poster cannot be read\./,
  )
  const none = { ...sampleOf(vacancyRejected), further_reasons: undefined, note: null }
  const odd = renderMail(vacancyRejected, { ...none, reason: 'odd' }, site)
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
    const reset = renderMail(passwordResetLink, { ...sampleOf(passwordResetLink), language }, site)
    assert.ok(
      reset.text.includes(`${publicUrl}${before}/reset-password?token=lvp_a-b_c&email=`),
      String(language),
    )
    const approved = renderMail(vacancyApproved, { ...sampleOf(vacancyApproved), language }, site)
    assert.ok(approved.text.includes(`${publicUrl}${before}/jobs/17`), String(language))
    assert.match(approved.text, /wa\.me\/\?text=Cook.*jobs%2F17%3Ffrom%3Dshare/, String(language))
  }
})

test('every mail is in each language, each of its words', () => {
  for (const own of [siMail, taMail])
    for (const key of Object.keys(enMail)) {
      const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
      assert.deepEqual(places(own[key as keyof typeof own]), places(enMail[key as MailTextKey]), key)
    }
})

test('mails that an older version left in the outbox are sent as they are', () => {
  const applied = { full_name: 'Nimal', position: 'Cook', company_name: 'Ceylon', applicant_no: 'JA-7' }
  const vacancy = { name: 'Nimal', position: 'Cook', vacancy_id: 7 }
  const older: [name: string, payload: object, words: RegExp][] = [
    ['position_application_confirmation', applied, /JA-7/],
    ['position_application_on_behalf', applied, /JA-7/],
    ['category_application_confirmation', { name: 'Nimal', category: 'Law' }, /Law/],
    ['job_seeker_form_confirmation', { name: 'Nimal', category: 'Law', language: null }, /Law/],
    [
      'new_application',
      { ...vacancy, full_name: 'Nimal', email: 'n@n.lk', phone: '077', city: null },
      /confirm this address/,
    ],
    [
      'new_application',
      {
        ...vacancy,
        full_name: 'Nimal',
        email: 'n@n.lk',
        confirmed: { applicant_no: 'JA-7', cover_letter: null, link_token: 'lvl_x' },
      },
      /l\/lvl_x/,
    ],
    ['vacancy_received', vacancy, /Ref No.: 7/],
    ['vacancy_rejected', { ...vacancy, reason: 'gone', note: null }, /Ref No.: 7/],
    [
      'vacancy_closing',
      { ...vacancy, closing_date: 'soon', unanswered: 0, extend_until: null },
      /closes on soon/,
    ],
    ['password_reset_link', { name: 'Nimal', token: 'lvp_x', email: 'n@n.lk', language: 'xx' }, /lvp_x/],
    ['account_blocked', { name: 'Nimal', reason: 'gone' }, /blocked/],
    ['alert_confirmation', { case: 'gone', most: 20, token: 'lvl_x' }, /l\/lvl_x/],
  ]
  for (const [name, payload, words] of older) {
    const { text } = renderMail(getMail(mails, name), payload, site)
    assert.match(text, words, name)
    assert.doesNotMatch(text, /undefined|null/, name)
  }
})

test('two mails of one name, or a stored one that no feature sends, are errors and not silence', () => {
  assert.throws(() => mailRegistry([vacancyApproved, vacancyApproved]), /one name/)
  assert.throws(() => getMail(mails, 'vacancy_removed_as_fraud'), /no template vacancy_removed_as_fraud/)
})
