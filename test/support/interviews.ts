import assert from 'node:assert/strict'
import ICAL from 'ical.js'
import { mails } from '#src/areas.ts'
import { toLocal } from '#src/areas/applications/interview.ts'
import { getMail, renderMail } from '#src/areas/mail/mails/mail-registry.ts'
import { HOUR_MS } from '#src/contract/values/units.ts'
import type { TestBoard } from './app.ts'
import { anEmployer, mailsTo } from './employer.ts'
import { aLinkToken } from './signed-links.ts'

export const site = {
  name: 'Lanka Vacancies',
  publicUrl: 'https://board.example',
  email: 'office@board.example',
}

/** An employer, an application that they invite, and its applicant. */
export async function anInvited(board: TestBoard, application: object = {}) {
  const employer = await anEmployer(board)
  const { id, email } = await employer.receives(application)
  const token = await aLinkToken(board, { purpose: 'sent-application', subjectId: id })
  const as = (method: 'GET' | 'POST', path = '', payload?: object) =>
    board.send(method, `/api/account/my-applications/${id}${path}`, payload, token)
  const move = (payload: object) => employer.call('POST', `/applications/${id}/stage`, payload)
  const interview = async () => (await as('GET')).json().interview
  return {
    ...employer,
    id,
    email,
    as,
    move,
    interview,
    answer: async (answer: string, of?: number) =>
      as('POST', '/interview', { interview: of ?? (await interview()).id, answer }),
    written: (template: string) => writtenTo(board, template, email),
  }
}

/** The mails of a kind to an address as they would leave, with the calendar part of each. */
export async function writtenTo(board: TestBoard, template: string, recipient: string) {
  const rows = await mailsTo(board, template, recipient)
  return rows.map(({ payload }) => {
    const mail = renderMail(getMail(mails, template), payload as object, site)
    return { ...mail, event: mail.calendar && readEvent(mail.calendar.content) }
  })
}

/** Reads the one event of a calendar part with a library that is not the board's. */
export function readEvent(content: string) {
  for (const line of content.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
  const calendar = new ICAL.Component(ICAL.parse(content))
  const [event, ...others] = calendar.getAllSubcomponents('vevent')
  assert.equal(others.length, 0)
  const value = (name: string) => event!.getFirstPropertyValue(name)
  const organizer = event!.getFirstProperty('organizer')
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: value('uid'),
    sequence: value('sequence'),
    status: value('status'),
    start: (value('dtstart') as ICAL.Time).toJSDate().toISOString(),
    end: (value('dtend') as ICAL.Time).toJSDate().toISOString(),
    summary: value('summary'),
    location: value('location'),
    description: value('description'),
    organizer: [organizer?.getParameter('cn'), organizer?.getFirstValue()],
    attendee: event!.getFirstPropertyValue('attendee'),
  }
}

export const inHours = (board: TestBoard, hours: number) =>
  toLocal(new Date(board.clock.now().getTime() + hours * HOUR_MS))
