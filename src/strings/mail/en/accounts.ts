import { blockReasonWords } from './block-reasons.ts'

/** Mails of accounts, of admins and of what the board holds about somebody. */
export const accounts = {
  'mail.my_data_link.subject': 'All that we hold about you',
  'mail.my_data_link.asked':
    'Someone asked to see what {site} holds about this address. With this link you see it, download it, put it right or erase it:',
  'mail.my_data_link.open': 'Open My data',
  'mail.my_data_link.hour':
    'The link is good for an hour. Whoever has it can do the same: do not pass it on.',
  'mail.my_data_link.not_me': 'If you did not ask for it, ignore this mail, or tell us at {email}.',
  'mail.password_reset_link.subject': 'Reset your password',
  'mail.password_reset_link.asked':
    'Someone asked to reset the password of your account on {site}. Use this link within 60 minutes to choose a new one:',
  'mail.password_reset_link.button': 'Choose a new password',
  'mail.password_reset_link.once':
    'The link works once. If you did not ask for this, ignore this mail: your password stays as it is.',
  'mail.password_was_reset.subject': 'Your password was changed',
  'mail.password_was_reset.changed':
    'The password of your account on {site} was changed just now, and all its sessions were ended.',
  'mail.password_was_reset.not_me': 'If that was not you, write to {email} at once.',
  'mail.email_confirmation.subject': 'Confirm your email address',
  'mail.email_confirmation.asked':
    'This address was given for an account on {site}. If the account is yours, please confirm the address within 24 hours:',
  'mail.email_confirmation.button': 'Confirm this address',
  'mail.email_confirmation.once':
    'The link works once: in the browser in which you are logged in, or with the password of the account.',
  'mail.email_confirmation.not_me':
    'If you have no such account with us, somebody else gave your address. You can end that here, within a week:',
  'mail.email_confirmation.deny': 'This was not me',
  'mail.email_was_changed.subject': 'The address of your account was changed',
  'mail.email_was_changed.changed':
    'Your account on {site} has another email address since just now. You log in with that one from here on.',
  'mail.email_was_changed.not_me': 'If that was not you, write to {email} at once.',
  'mail.password_was_changed.subject': 'You changed your password',
  'mail.password_was_changed.changed':
    'The password of your account on {site} was changed just now. All its other sessions were ended.',
  'mail.password_was_changed.not_me': 'If that was not you, write to {email} at once.',
  'mail.admin_invitation.subject': 'You are invited to the panel of {site}',
  'mail.admin_invitation.asked': '{inviter} invites you to help run {site}. Choose a name and a password:',
  'mail.admin_invitation.button': 'Accept the invitation',
  'mail.admin_invitation.once':
    'The link works once, within three days. If you do not know what this is about, you can ignore this mail.',
  'mail.account_was_deleted.subject': 'Your account was deleted',
  'mail.account_was_deleted.changed':
    'Your account on {site} was deleted just now. Its open vacancies were closed, and those that waited for review were deleted.',
  'mail.account_was_deleted.not_me': 'If that was not you, write to {email} at once.',
  'mail.details_expire.subject': 'Your saved CV will be deleted',
  'mail.details_expire.when':
    'You have not logged in to {site} for a long time. We delete your saved details and your saved CV on {day}.',
  'mail.details_expire.stay': 'To keep them, log in before that day.',
  'mail.details_expire.see': 'See your details and CV',
  'mail.account_blocked.subject': 'Your account was blocked',
  'mail.account_blocked.blocked':
    'Your account on {site} was blocked just now. Nobody can log in to it, and its vacancies are hidden.',
  'mail.account_blocked.reason.asks_for_money': blockReasonWords.asks_for_money,
  'mail.account_blocked.reason.untrue': blockReasonWords.untrue,
  'mail.account_blocked.reason.unwanted': blockReasonWords.unwanted,
  'mail.account_blocked.reason.taken_over': blockReasonWords.taken_over,
  'mail.account_blocked.reason.against_terms': blockReasonWords.against_terms,
  'mail.account_blocked.answer':
    'If you think that this is a mistake, or if you want to put it right, write to {email} from this address and tell us what happened. A person will read it.',
  'mail.account_unblocked.subject': 'Your account is open again',
  'mail.account_unblocked.open':
    'Your account on {site} is open again: you can log in, and what was hidden with it is as it was before.',
  'mail.second_factor_changed.subject': 'Your login to the panel was changed',
  'mail.second_factor_changed.added':
    'Your login to the panel of {site} has another second factor since just now.',
  'mail.second_factor_changed.removed':
    'A second factor of your login to the panel of {site} was removed just now.',
  'mail.second_factor_changed.codes':
    'New recovery codes were made for your login to the panel of {site} just now. The old ones no longer work.',
  'mail.second_factor_changed.not_me':
    'If that was not you, tell an owner of the board at once, or write to {email}: whoever did it knows your password, or is an operator.',
} as const
