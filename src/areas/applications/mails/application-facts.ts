import * as z from 'zod/mini'
import type { LetterParts } from '#src/areas/mail/index.ts'

export const applied = {
  full_name: z.string(),
  applicant_no: z.string(),
  position: z.string(),
  company_name: z.string(),
}
export const sampleApplied = {
  full_name: 'Nimal Perera',
  applicant_no: 'JA-000123',
  position: 'Cook',
  company_name: 'Sarasavi Textiles',
}

interface Named {
  position: string
  company_name: string
  applicant_no: string
}

export function applicationFacts({ position, company_name, applicant_no }: Named) {
  return {
    facts: [
      ['mail.fact.position', position],
      ['mail.fact.company', company_name],
      ['mail.fact.applicant_no', applicant_no],
    ],
  } as const
}

/** Writes a local time of a payload. */
export function interviewTime(local: string, day: LetterParts['day']): string {
  return `${day(local.slice(0, 10))}, ${local.slice(11)}`
}

export function sentLink(token: string, { link }: LetterParts) {
  return { link: link(token), label: 'mail.application_message.see' } as const
}
