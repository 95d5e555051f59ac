import { linkTo, pageIn, wordsIn, type Letter, type MailSite, type Template } from '../letter.ts'
import type { Mails } from '../mails.ts'

/** Both forms of Post CV are confirmed alike: number, category, and the way to what was sent. */
function confirmationOf(
  name: 'category_application_confirmation' | 'job_seeker_form_confirmation',
  payload: Mails['category_application_confirmation'],
  site: MailSite,
): Letter {
  const { category, applicant_no, link_token } = payload
  const { t, language } = wordsIn(payload.language)
  return {
    language,
    subject: t(`mail.${name}.subject`),
    to: payload.name,
    blocks: [
      { words: t(`mail.${name}.received`) },
      {
        facts: [
          ['mail.fact.category', category],
          ...(applicant_no === undefined ? [] : ([['mail.fact.applicant_no', applicant_no]] as const)),
        ],
      },
      ...(link_token === undefined
        ? []
        : ([
            { words: t('mail.cv_confirmation.follow') },
            { link: linkTo(link_token, site), label: 'mail.cv_confirmation.see' },
          ] as const)),
      { words: t(`mail.${name}.next`) },
      { link: pageIn(language, '/', site), label: 'mail.browse' },
      { words: t('mail.not_me', { email: site.email }) },
    ],
  }
}

export const categoryApplicationConfirmation: Template<'category_application_confirmation'> = (
  payload,
  site,
) => confirmationOf('category_application_confirmation', payload, site)

export const jobSeekerFormConfirmation: Template<'job_seeker_form_confirmation'> = (payload, site) =>
  confirmationOf('job_seeker_form_confirmation', payload, site)
