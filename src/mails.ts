import { userMails } from './features/accounts/server/index.ts'
import { adminMails } from './features/admins/server/index.ts'
import { alertMails } from './features/alerts/server/index.ts'
import { detailsMails } from './features/applicant-details/server/index.ts'
import { mailsOfApplications } from './features/applications/server/index.ts'
import { cvConfirmations } from './features/applying/server/index.ts'
import { companyMails } from './features/companies/server/index.ts'
import { contactMails } from './features/contact/server/index.ts'
import { employerMails } from './features/employer-applications/server/index.ts'
import { interviewMails } from './features/interviews/server/index.ts'
import { decisionMails, revisionMails } from './features/moderation/server/index.ts'
import { myApplicationMails } from './features/my-applications/server/index.ts'
import { myDataMails } from './features/my-data/server/index.ts'
import { reminderMails } from './features/my-vacancies/server/index.ts'
import { mailRegistry } from './features/notifications/server/index.ts'
import { secondFactorMails } from './features/second-factor/server/index.ts'
import { signInMails } from './features/sign-in/server/index.ts'
import { vacancyReceived } from './features/vacancies/server/index.ts'
import { reportMails } from './features/vacancy-reports/server/index.ts'

export const mails = mailRegistry([
  ...contactMails,
  ...signInMails,
  ...userMails,
  ...adminMails,
  ...secondFactorMails,
  ...companyMails,
  vacancyReceived,
  ...decisionMails,
  ...revisionMails,
  ...reminderMails,
  ...detailsMails,
  ...mailsOfApplications,
  ...Object.values(cvConfirmations),
  ...interviewMails,
  ...employerMails,
  ...myApplicationMails,
  ...reportMails,
  ...alertMails,
  ...myDataMails,
])
