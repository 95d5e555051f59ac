import * as z from 'zod/mini'
import { blockReasons } from '#src/contract/block-reasons.ts'
import { defineMail, orElse } from '#src/features/notifications/server/index.ts'

export const emailConfirmation = defineMail({
  name: 'email_confirmation',
  payload: { name: z.string(), token: z.string() },
  dailyShare: 'other',
  sample: { name: 'Nimal Perera', token: 'lvc_a-b_c' },
  letter: ({ name, token }, { t, site, page }) => ({
    subject: t('mail.email_confirmation.subject'),
    to: name,
    blocks: [
      { words: t('mail.email_confirmation.asked', { site: site.name }) },
      {
        link: page(`/confirm-email?token=${encodeURIComponent(token)}`),
        label: 'mail.email_confirmation.button',
      },
      { words: t('mail.email_confirmation.once') },
      { words: t('mail.email_confirmation.not_me') },
      { link: page(`/not-me?token=${encodeURIComponent(token)}`), label: 'mail.email_confirmation.deny' },
    ],
  }),
})

export const emailWasChanged = defineMail({
  name: 'email_was_changed',
  payload: { name: z.string() },
  dailyShare: 'other',
  sample: { name: 'Nimal Perera' },
  letter: ({ name }, { t, site }) => ({
    subject: t('mail.email_was_changed.subject'),
    to: name,
    blocks: [
      { words: t('mail.email_was_changed.changed', { site: site.name }) },
      { words: t('mail.email_was_changed.not_me', { email: site.email }) },
    ],
  }),
})

export const accountWasDeleted = defineMail({
  name: 'account_was_deleted',
  payload: { name: z.string() },
  dailyShare: 'other',
  sample: { name: 'Nimal Perera' },
  letter: ({ name }, { t, site }) => ({
    subject: t('mail.account_was_deleted.subject'),
    to: name,
    blocks: [
      { words: t('mail.account_was_deleted.changed', { site: site.name }) },
      { words: t('mail.account_was_deleted.not_me', { email: site.email }) },
    ],
  }),
})

export const accountBlocked = defineMail({
  name: 'account_blocked',
  payload: { name: z.string(), reason: orElse(z.optional(z.enum(blockReasons)), undefined) },
  sample: { name: 'Nimal Perera', reason: 'asks_for_money' },
  letter: ({ name, reason }, { t, site }) => ({
    subject: t('mail.account_blocked.subject'),
    to: name,
    blocks: [
      { words: t('mail.account_blocked.blocked', { site: site.name }) },
      reason && {
        words: t('mail.vacancy_rejected.reason', { reason: t(`mail.account_blocked.reason.${reason}`) }),
      },
      { words: t('mail.account_blocked.answer', { email: site.email }) },
    ],
  }),
})

export const accountUnblocked = defineMail({
  name: 'account_unblocked',
  payload: { name: z.string() },
  sample: { name: 'Nimal Perera' },
  letter: ({ name }, { t, site }) => ({
    subject: t('mail.account_unblocked.subject'),
    to: name,
    blocks: [{ words: t('mail.account_unblocked.open', { site: site.name }) }],
  }),
})

export const passwordWasChanged = defineMail({
  name: 'password_was_changed',
  payload: { name: z.string() },
  dailyShare: 'other',
  sample: { name: 'Nimal Perera' },
  letter: ({ name }, { t, site }) => ({
    subject: t('mail.password_was_changed.subject'),
    to: name,
    blocks: [
      { words: t('mail.password_was_changed.changed', { site: site.name }) },
      { words: t('mail.password_was_changed.not_me', { email: site.email }) },
    ],
  }),
})

export const userMails = [
  passwordWasChanged,
  emailConfirmation,
  emailWasChanged,
  accountWasDeleted,
  accountBlocked,
  accountUnblocked,
]
