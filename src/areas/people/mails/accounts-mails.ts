import * as z from 'zod/mini'
import { defineMail, orElse, mailAddress } from '#src/areas/mail/index.ts'
import { blockReasons } from '#src/contract/block-reasons.ts'

/** Sent as somebody else may have made the change. */
const changeMail = (name: 'email_was_changed' | 'account_was_deleted' | 'password_was_changed') =>
  defineMail({
    name,
    payload: { name: z.string() },
    dailyShare: 'other',
    sample: { name: 'Nimal Perera' },
    letter: ({ name: to }, { t, site }) => ({
      to,
      blocks: [
        { words: t(`mail.${name}.changed`, { site: site.name }) },
        { words: t(`mail.${name}.not_me`, { email: site.email }) },
      ],
    }),
  })

export const emailWasChanged = changeMail('email_was_changed')
export const accountWasDeleted = changeMail('account_was_deleted')
export const passwordWasChanged = changeMail('password_was_changed')

export const emailConfirmation = defineMail({
  name: 'email_confirmation',
  payload: { name: z.string(), token: z.string() },
  dailyShare: 'other',
  sample: { name: 'Nimal Perera', token: 'lvc_a-b_c' },
  letter: ({ name, token }, { t, site, page }) => ({
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

export const accountBlocked = defineMail({
  name: 'account_blocked',
  payload: { name: z.string(), reason: orElse(z.optional(z.enum(blockReasons)), undefined) },
  sample: { name: 'Nimal Perera', reason: 'asks_for_money' },
  letter: ({ name, reason }, { t, site }) => ({
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
    to: name,
    blocks: [{ words: t('mail.account_unblocked.open', { site: site.name }) }],
  }),
})

/** Whoever made it had the password; its owner may not know. */
export const keyWasMade = defineMail({
  name: 'key_was_made',
  payload: {
    name: z.string(),
    key: z.string(),
    until: z.string(),
    is_admin: z.boolean(),
  },
  dailyShare: 'other',
  sample: { name: 'Nimal Perera', key: 'Website', until: '2027-02-28', is_admin: false },
  variants: { admin: { name: 'Nimal Perera', key: 'Gazette', until: '2027-02-28', is_admin: true } },
  letter: ({ name, key, until, is_admin }, { t, site, page, day }) => ({
    to: name,
    blocks: [
      { words: t('mail.key_was_made.made', { site: site.name, key, day: day(until) }) },
      {
        link: is_admin ? `${site.publicUrl}/admin-panel/admins` : page('/account/keys'),
        label: 'mail.key_was_made.button',
      },
      { words: t('mail.key_was_made.not_me', { email: site.email }) },
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
  keyWasMade,
]

export const secondFactorChanged = defineMail({
  name: 'second_factor_changed',
  payload: { name: z.string(), change: orElse(z.enum(['added', 'removed', 'codes']), 'removed') },
  sample: { name: 'Nimal Perera', change: 'removed' },
  letter: ({ name, change }, { t, site }) => ({
    to: name,
    blocks: [
      { words: t(`mail.second_factor_changed.${change}`, { site: site.name }) },
      { words: t('mail.second_factor_changed.not_me', { email: site.email }) },
    ],
  }),
})

export const secondFactorMails = [secondFactorChanged]

export const passwordResetLink = defineMail({
  name: 'password_reset_link',
  isUrgent: true,
  payload: { name: z.string(), token: z.string(), email: mailAddress },
  sample: { name: 'Nimal Perera', token: 'lvp_a-b_c', email: 'nimal+jobs@example.lk' },
  letter: ({ name, token, email }, { t, site, page }) => ({
    to: name,
    blocks: [
      { words: t('mail.password_reset_link.asked', { site: site.name }) },
      {
        link: page(`/reset-password?token=${encodeURIComponent(token)}&email=${encodeURIComponent(email)}`),
        label: 'mail.password_reset_link.button',
      },
      { words: t('mail.password_reset_link.once') },
    ],
  }),
})

export const passwordWasReset = defineMail({
  name: 'password_was_reset',
  payload: { name: z.string() },
  sample: { name: 'Nimal Perera' },
  letter: ({ name }, { t, site }) => ({
    to: name,
    blocks: [
      { words: t('mail.password_was_reset.changed', { site: site.name }) },
      { words: t('mail.password_was_reset.not_me', { email: site.email }) },
    ],
  }),
})

export const signInMails = [passwordResetLink, passwordWasReset]
