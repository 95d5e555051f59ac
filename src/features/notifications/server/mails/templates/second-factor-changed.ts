import { t, type Template } from '../letter.ts'

/** Admins read English, as the panel is. */
export const secondFactorChanged: Template<'second_factor_changed'> = (
  { name, change },
  { name: site, email },
) => ({
  subject: t('mail.second_factor_changed.subject'),
  to: name,
  blocks: [
    {
      words: t(
        `mail.second_factor_changed.${change === 'added' || change === 'codes' ? change : 'removed'}`,
        {
          site,
        },
      ),
    },
    { words: t('mail.second_factor_changed.not_me', { email }) },
  ],
})
