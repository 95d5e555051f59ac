import { join } from 'node:path'
import { mailFiles, type MailKind } from '#src/areas/mail/index.ts'
import { officeAddresses, sessionPasses } from '#src/areas/people/index.ts'
import { normalizePhone } from '#src/contract/values/phone-number.ts'
import { afterResponse } from '#src/platform/after-response.ts'
import { slice } from '#src/platform/db/queries/pages.ts'
import type { Feature } from '#src/platform/feature.ts'
import { getSender } from '#src/platform/http/abuse/client-address.ts'
import { getLanguage } from '#src/platform/http/endpoints/call.ts'
import { onePage } from '#src/platform/http/lists/define-list.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import { personalTable } from '#src/platform/personal-data/personal-table.ts'
import { en } from '#src/strings/en.ts'
import { mountCodes } from './calls/by-phone/by-phone.server.ts'
import { applyByPhone, postCvByPhone } from './calls/by-phone/by-phone.ts'
import { mountApplicantDetails, expireDetails } from './calls/details/details.server.ts'
import { changeAddress, submitCategoryApplication } from './calls/forms/applying.ts'
import { submitJobSeekerForm } from './calls/forms/job-seeker-form.ts'
import { makeCv } from './calls/forms/make-cv.ts'
import {
  completeSecrets,
  inputOfPosition,
  positionApplication,
} from './calls/forms/position-application.server.ts'
import { categoryApplication, jobSeekerForm } from './calls/forms/posted-cv.server.ts'
import { mountForm } from './calls/forms/receive-application.server.ts'
import { sendInterviewReminders } from './calls/interviews/interviews.server.ts'
import { listInterviews } from './calls/interviews/interviews.ts'
import { mountApplications } from './calls/panel/admin-applications.server.ts'
import { mountReceived } from './calls/received/employer.server.ts'
import { mountResumes } from './calls/received/get-received.server.ts'
import { closeUnanswered, sendRecaps } from './calls/received/unanswered.server.ts'
import { changeAddressOfSent } from './calls/sent/correct-sent.server.ts'
import { type LinkRequest, requestLink, sendRequestedLinks } from './calls/sent/get-sent.server.ts'
import { mountMyApplications } from './calls/sent/my-application.server.ts'
import {
  allApplicationList,
  categoryApplicationList,
  jobSeekerFormList,
  positionApplicationList,
  consentingList,
} from './lists/application-lists.ts'
import { mailsOfApplications } from './mails/applicant-mails.ts'
import { cvConfirmations, detailsMails, interviewMails } from './mails/applying-mails.ts'
import { employerMails } from './mails/received-mails.ts'
import { myApplicationMails } from './mails/sent-mails.ts'
import { sumApplicationTallies } from './rows/application-counts.ts'
import { interviewsOfOwner } from './rows/interviews.ts'
import { getCodeKey, applicationLinkRules } from './server/application-codes.ts'
import { drawCv } from './server/draw-cv.ts'
import {
  applicationsPersonalData,
  myApplicationsPersonalData,
  retentionOfApplications,
} from './server/personal-data.ts'

export const applications: Feature<MailKind> = {
  name: 'applications',
  heading: 'Applications',
  mails: mailsOfApplications,
  mount: (bind, { config, context, secret }) =>
    mountApplications(bind, context, mailFiles(join(config.dataDir, 'outbox')), getCodeKey(secret)),
  lists: [
    allApplicationList,
    positionApplicationList,
    categoryApplicationList,
    jobSeekerFormList,
    consentingList,
  ],
  jobs: ({ context }) => {
    let isFirst = true
    return [
      hourly('application tallies', () => sumApplicationTallies(context.db)),
      hourly('unanswered applications', async () => {
        const closed = await closeUnanswered(context, isFirst)
        isFirst = false
        return closed
      }),
    ]
  },
  retention: retentionOfApplications,
  personalData: applicationsPersonalData,
  links: applicationLinkRules,
}

/** The specified call takes less, and answers without a code. */
const specified = submitCategoryApplication as unknown as typeof postCvByPhone

export const applying: Feature<MailKind> = {
  name: 'applying',
  heading: 'Applications',
  mails: Object.values(cvConfirmations),
  mount: (bind, { context, secret }) => {
    const key = getCodeKey(secret)
    const complete = completeSecrets(key)
    mountForm(bind, context, applyByPhone, positionApplication, {
      getInput: (params) => inputOfPosition(context.db, params),
      complete,
    })
    mountForm(bind, context, specified, categoryApplication, { complete })
    const byPhone = { ...categoryApplication, thanks: 'apply.sent' } as const
    mountForm(bind, context, postCvByPhone, byPhone, { complete })
    mountForm(bind, context, submitJobSeekerForm, jobSeekerForm, { complete })
    bind(makeCv, async ({ body, viewer, request, reply }) => {
      const phone = normalizePhone(body.phone) ?? body.phone
      const pdf = await drawCv({ ...body, phone }, getLanguage({ request, viewer }), getSender(request))
      return reply
        .type('application/pdf')
        .header('content-disposition', 'attachment; filename="cv.pdf"')
        .send(pdf)
    })
    bind(changeAddress, async ({ body, viewer }) => {
      await changeAddressOfSent(context, key, body, viewer)
      return { message: en['sent.address_changed'], data: { email: body.new_email } }
    })
  },
  cachedPages: [
    { path: /^\/(?:job-seeker|cv)$/, query: [], isPage: true },
    { path: /^\/application$/, query: ['form'], isPage: true },
  ],
}

export const phoneApplications: Feature = {
  name: 'phone-applications',
  heading: 'Applications',
  mount: (bind, { config, context, secret }) =>
    mountCodes(bind, context, { key: getCodeKey(secret), scale: config.rateLimitScale }),
  cachedPages: [{ path: /^\/application-code$/, query: ['closed'], isPage: true }],
}

export const applicantDetails: Feature<MailKind> = {
  name: 'applicant-details',
  heading: 'Accounts',
  mails: detailsMails,
  mount: (bind, { context }) => mountApplicantDetails(bind, context),
  jobs: ({ config, context }) => [
    hourly('saved details', () => expireDetails(context, config.retention.details), { removes: true }),
  ],
  personalData: {
    tables: [
      personalTable('applicant_details', {
        found: { row: 'user_id', of: 'users' },
        shown: ['phone', 'city', 'resume_saved_at', 'updated_at'],
        exported: ['warned_at'],
        file: 'resume_path',
        erased: 'deleted',
        key: 'user_id',
      }),
    ],
    impersonal: {},
  },
}

export const interviews: Feature<MailKind> = {
  name: 'interviews',
  heading: 'Applications',
  mails: interviewMails,
  mount: (bind, { context: { db, clock } }) => {
    bind(listInterviews, async (call) => {
      const { id } = call.viewer.user!
      return onePage(call, await interviewsOfOwner(db, id, clock.now(), slice(call.query)))
    })
  },
  jobs: ({ context }) => [hourly('interview reminders', (signal) => sendInterviewReminders(context, signal))],
}

export const employerApplications: Feature<MailKind> = {
  name: 'employer-applications',
  heading: 'Applications',
  mails: employerMails,
  mount: (bind, { context, openLink, publicUrl, secret }) => {
    const passes = sessionPasses(context, secret, () => publicUrl().startsWith('https:'))
    mountReceived(bind, { ...context, officeAddresses: officeAddresses(context.look) })
    mountResumes(bind, context, { openLink, passes })
  },
  jobs: ({ context }) => [hourly('recaps', (signal) => sendRecaps(context, signal))],
  personalData: {
    tables: [
      personalTable('application_recaps', {
        found: { row: 'user_id', of: 'users' },
        shown: [],
        isInternal: true,
        erased: 'with_their_row',
        key: 'user_id',
      }),
    ],
    impersonal: {},
  },
}

export const myApplications: Feature<MailKind> = {
  name: 'my-applications',
  heading: 'Applications',
  mails: myApplicationMails,
  mount: (bind, { config, context, onError, onStop }) => {
    const linkRequests = afterResponse<LinkRequest>(
      (request) => requestLink(context, request),
      () => sendRequestedLinks(context),
      (error) => onError('links to applications were not sent', error),
    )
    const mails = mailFiles(join(config.dataDir, 'outbox'))
    const { rateLimitScale } = config
    const parts = { mails, officeAddresses: officeAddresses(context.look), linkRequests, rateLimitScale }
    mountMyApplications(bind, context, parts)
    onStop(linkRequests)
  },
  cachedPages: [{ path: /^\/(?:application-link|my-applications)$/, query: [], isPage: true }],
  // Retries links whose mail failed after the answer.
  jobs: ({ context }) => [hourly('requested links', () => sendRequestedLinks(context))],
  personalData: myApplicationsPersonalData,
}
