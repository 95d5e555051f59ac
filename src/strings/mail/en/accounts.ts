import { blockReasonWords } from './block-reasons.ts'

/** Mails of accounts, of admins and of what the board holds about somebody. */
export const accounts = {
  'mail.my_data_link.subject': 'Your data on our board',
  'mail.my_data_link.asked':
    'Someone asked to see the data that {site} holds about this address. Use this link to view, download, correct or erase it:',
  'mail.my_data_link.open': 'Open My data',
  'mail.my_data_link.hour':
    'The link is valid for an hour. Anyone who has it can do the same, so don’t forward this email.',
  'mail.my_data_link.not_me': 'If you did not request this, ignore this email, or tell us at {email}.',
  'mail.password_reset_link.subject': 'Reset your password',
  'mail.password_reset_link.asked':
    'Someone asked to reset the password of your account on {site}. Use this link within 60 minutes to choose a new one:',
  'mail.password_reset_link.button': 'Choose a new password',
  'mail.password_reset_link.once':
    'The link works once. If you did not request this, ignore this email: your password stays the same.',
  'mail.password_was_reset.subject': 'Your password was changed',
  'mail.password_was_reset.changed':
    'The password of your account on {site} has just been changed, and all its sessions have been ended.',
  'mail.password_was_reset.not_me': 'If that was not you, write to {email} at once.',
  'mail.email_confirmation.subject': 'Confirm your email address',
  'mail.email_confirmation.asked':
    'Someone used this address for an account on {site}. If the account is yours, please confirm the address within 24 hours:',
  'mail.email_confirmation.button': 'Confirm address',
  'mail.email_confirmation.once':
    'The link works once: in a browser where you are logged in, or with the password of the account.',
  'mail.email_confirmation.not_me':
    'If you don’t have an account with us, someone else used your address. You can cancel that here, within a week:',
  'mail.email_confirmation.deny': 'This was not me',
  'mail.email_was_changed.subject': 'The address of your account was changed',
  'mail.email_was_changed.changed':
    'The email address of your account on {site} has just been changed. From now on, log in with the new address.',
  'mail.email_was_changed.not_me': 'If that was not you, write to {email} at once.',
  'mail.password_was_changed.subject': 'You changed your password',
  'mail.password_was_changed.changed':
    'The password of your account on {site} has just been changed. All its other sessions have been ended.',
  'mail.password_was_changed.not_me': 'If that was not you, write to {email} at once.',
  'mail.key_was_made.subject': 'A key for programs was made',
  'mail.key_was_made.made':
    'The key {key} was just made for your account on {site}. Until {day}, a program that has it can act for you.',
  'mail.key_was_made.button': 'See your keys',
  'mail.key_was_made.not_me':
    'If that was not you, end the key, choose a new password, and write to {email} at once.',
  'mail.admin_invitation.subject': 'You are invited to the admin panel of {site}',
  'mail.admin_invitation.asked': '{inviter} invites you to help run {site}. Choose a name and a password:',
  'mail.admin_invitation.button': 'Accept invitation',
  'mail.admin_invitation.once':
    'The link works once, within three days. If you don’t know what this is about, you can ignore this email.',
  'mail.admin_password_link.subject': 'Choose a new password for the admin panel',
  'mail.admin_password_link.asked':
    'Someone asked for a new password for your login to the admin panel of {site}. Use this link within 60 minutes to choose one:',
  'mail.admin_password_link.sent':
    '{sender} sent you this link to choose a new password for the admin panel of {site}. Use it within 60 minutes:',
  'mail.admin_password_link.button': 'Choose a new password',
  'mail.admin_password_link.once':
    'The link works once, and your second factor stays as it is. If you did not expect this, ignore this email: your password stays the same.',
  'mail.admin_helped.subject': 'You helped an admin to log in',
  'mail.admin_helped.link':
    'From your login to the admin panel of {site}, a link for a new password was just sent to {admin}.',
  'mail.admin_helped.factor':
    'From your login to the admin panel of {site}, the second factor of {admin} was just removed.',
  'mail.account_was_deleted.subject': 'Your account has been deleted',
  'mail.account_was_deleted.changed':
    'Your account on {site} has just been deleted. Its open vacancies were closed, and those waiting for review were deleted.',
  'mail.account_was_deleted.not_me': 'If that was not you, write to {email} at once.',
  'mail.details_expire.subject': 'Your saved CV will be deleted',
  'mail.details_expire.when':
    'You have not logged in to {site} for a long time. We will delete your saved details and your saved CV on {day}.',
  'mail.details_expire.stay': 'To keep them, log in before that day.',
  'mail.details_expire.see': 'View your details and CV',
  'mail.account_blocked.subject': 'Your account has been blocked',
  'mail.account_blocked.blocked':
    'Your account on {site} has just been blocked. Nobody can log in to it, and its vacancies are hidden.',
  'mail.account_blocked.reason.asks_for_money': blockReasonWords.asks_for_money,
  'mail.account_blocked.reason.untrue': blockReasonWords.untrue,
  'mail.account_blocked.reason.unwanted': blockReasonWords.unwanted,
  'mail.account_blocked.reason.taken_over': blockReasonWords.taken_over,
  'mail.account_blocked.reason.against_terms': blockReasonWords.against_terms,
  'mail.account_blocked.answer':
    'If you think this is a mistake, or want to correct the problem, write to {email} from this address and tell us what happened. A person will read it.',
  'mail.account_unblocked.subject': 'Your account is no longer blocked',
  'mail.account_unblocked.open':
    'Your account on {site} is no longer blocked: you can log in, and everything that was hidden with it is back.',
  'mail.second_factor_changed.subject': 'Your panel login was changed',
  'mail.second_factor_changed.added':
    'A second factor has just been added to your login for the admin panel of {site}.',
  'mail.second_factor_changed.removed':
    'A second factor has just been removed from your login for the admin panel of {site}.',
  'mail.second_factor_changed.codes':
    'New recovery codes have just been created for your login to the admin panel of {site}. The old ones no longer work.',
  'mail.second_factor_changed.not_me':
    'If that was not you, tell an owner of the board at once, or write to {email}: the person who did it knows your password, or is an operator.',
} as const
