import * as z from 'zod/mini'
import { defineMail, oneLine, plainTitle, type Block } from '#src/areas/mail/index.ts'

/** A mail to the owner of a vacancy names both. */
export const ownedVacancy = { name: z.string(), position: z.string(), vacancy_id: z.number() }
export const sampleOwned = { name: 'Nimal Perera', position: 'Cook', vacancy_id: 17 }

/** A mail about a vacancy to others names its company. */
export const namedVacancy = { position: z.string(), company_name: z.string(), vacancy_id: z.number() }
export const sampleNamed = { position: 'Cook', company_name: 'Sarasavi Textiles', vacancy_id: 17 }

interface Named {
  vacancy_id: number
  position: string
}

export function namedFacts({ position, company_name, vacancy_id }: Named & { company_name: string }): Block {
  return {
    facts: [
      ['mail.fact.position', position],
      ['mail.fact.company', company_name],
      ['mail.fact.reference', String(vacancy_id)],
    ],
  }
}

/** A title that is not approved stands in a mail only if it is harmless. */
export function unapprovedFacts({ vacancy_id, position }: Named): Block {
  const title = plainTitle(position)
  return {
    facts: [
      ['mail.fact.reference', String(vacancy_id)],
      title !== undefined && ['mail.fact.position', title],
    ],
  }
}

/** Nobody has looked at the vacancy yet, and its owner's address may be somebody else's. */
export const vacancyReceived = defineMail({
  name: 'vacancy_received',
  payload: ownedVacancy,
  dailyShare: 'other',
  sample: sampleOwned,
  letter: (payload, { t }) => ({
    to: payload.name,
    blocks: [
      { words: t('mail.vacancy_received.received') },
      unapprovedFacts(payload),
      { words: t('mail.vacancy_received.next') },
    ],
  }),
})

/** Somebody saved it and has not applied. */
export const savedClosing = defineMail({
  name: 'saved_closing',
  payload: { name: z.string(), ...namedVacancy, closing_date: z.string() },
  dailyShare: 'other',
  sample: { name: 'Nimal Perera', ...sampleNamed, closing_date: '2026-11-30' },
  letter: (payload, { t, page, day }) => {
    const { name, position, vacancy_id, closing_date } = payload
    return {
      subject: t('mail.saved_closing.subject', { position: oneLine(position), day: day(closing_date) }),
      to: name,
      blocks: [
        { words: t('mail.saved_closing.closes', { day: day(closing_date) }) },
        namedFacts(payload),
        { link: page(`/jobs/${vacancy_id}`), label: 'mail.saved_closing.see' },
        { words: t('mail.saved_closing.once') },
      ],
    }
  },
})
