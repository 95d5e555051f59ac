import { accounts } from './features/accounts/server/feature.ts'
import {
  existingUsers,
  findConfirmedUser,
  findUserContact,
  officeAddresses,
  type AccountDeletion,
  type AccountsOfUsers,
  isOfAccount,
} from './features/accounts/server/index.ts'
import { admins } from './features/admins/server/feature.ts'
import { alerts } from './features/alerts/server/feature.ts'
import { alertCategories, endAlertsOfUser, followAddress } from './features/alerts/server/index.ts'
import { applicantDetails } from './features/applicant-details/server/feature.ts'
import { deleteDetails } from './features/applicant-details/server/index.ts'
import { applications } from './features/applications/server/feature.ts'
import {
  applicationCategories,
  openApplicationOf,
  applicationsByDay,
  countApplications,
  countUnanswered,
  existingApplications,
  repliesOfCompany,
  unmarkNotified,
  vacanciesAppliedFor,
  warnApplicants,
} from './features/applications/server/index.ts'
import { applying } from './features/applying/server/feature.ts'
import { releaseCategory, releaseForm, releasePosition } from './features/applying/server/index.ts'
import { catalogue } from './features/catalogue/server/feature.ts'
import { categoryMerges, type CategoryOwner } from './features/catalogue/server/index.ts'
import { companies } from './features/companies/server/feature.ts'
import {
  companyMerges,
  detachFromCompany,
  senderOfLogo,
  tagsOfCompanyPictures,
} from './features/companies/server/index.ts'
import { contact } from './features/contact/server/feature.ts'
import { releaseMessage } from './features/contact/server/index.ts'
import { decisions } from './features/decisions/server/feature.ts'
import { employerApplications } from './features/employer-applications/server/feature.ts'
import { interviews } from './features/interviews/server/feature.ts'
import { cancelInterviewsFor } from './features/interviews/server/index.ts'
import { legal } from './features/legal/server/feature.ts'
import { merges } from './features/merges/server/feature.ts'
import { moderation } from './features/moderation/server/feature.ts'
import {
  freezeVacanciesOf,
  readersOfProposed,
  revisionCategories,
  unfreezeVacanciesOf,
} from './features/moderation/server/index.ts'
import { myApplications } from './features/my-applications/server/feature.ts'
import { myData } from './features/my-data/server/feature.ts'
import { endMyDataLinks } from './features/my-data/server/index.ts'
import { myVacancies } from './features/my-vacancies/server/feature.ts'
import { withdrawOfOwner } from './features/my-vacancies/server/index.ts'
import { notifications } from './features/notifications/server/feature.ts'
import { mailRegistry, type MailKind } from './features/notifications/server/index.ts'
import { phoneApplications } from './features/phone-applications/server/feature.ts'
import { quarantine } from './features/quarantine/server/feature.ts'
import { heldCategories } from './features/quarantine/server/index.ts'
import { reports } from './features/reports/server/feature.ts'
import { savedVacancies } from './features/saved-vacancies/server/feature.ts'
import { secondFactor } from './features/second-factor/server/feature.ts'
import { shareCardsOfSite } from './features/share-cards/server/feature.ts'
import { signIn } from './features/sign-in/server/feature.ts'
import { fileReader } from './features/sign-in/server/index.ts'
import { storage } from './features/storage/server/feature.ts'
import type { FileUses } from './features/storage/server/index.ts'
import { syndication } from './features/syndication/server/feature.ts'
import { vacancies } from './features/vacancies/server/feature.ts'
import {
  existingVacancies,
  mergingVacancies,
  postedName,
  postingsOfCompany,
  readersOfPoster,
  tagsOfPoster,
  vacanciesOfCompany,
  vacanciesPostedBy,
  vacancyCategories,
} from './features/vacancies/server/index.ts'
import { vacancyAddresses } from './features/vacancy-addresses/server/feature.ts'
import { askVacancyAddress } from './features/vacancy-addresses/server/index.ts'
import { vacancyLists } from './features/vacancy-lists/server/feature.ts'
import { countOpen, openByCategory } from './features/vacancy-lists/server/index.ts'
import { vacancyPosters } from './features/vacancy-posters/server/feature.ts'
import { vacancyReports } from './features/vacancy-reports/server/feature.ts'
import { countReportsOf, reopenRemoved, reportCounts } from './features/vacancy-reports/server/index.ts'
import { vacancyRisk } from './features/vacancy-risk/server/feature.ts'
import { assessByPoster } from './features/vacancy-risk/server/index.ts'
import { vacancySearch } from './features/vacancy-search/server/feature.ts'
import { iscoOf } from './features/vacancy-search/server/index.ts'
import { vacancyViews } from './features/vacancy-views/server/feature.ts'
import { webApp } from './features/web-app/server/feature.ts'
import type { Clock } from './platform/clock.ts'
import type { Feature } from './platform/feature.ts'
import type { PersonalData } from './platform/personal-data/personal-table.ts'
import { platformPersonalData } from './platform/personal-data/platform-personal-data.ts'

const categoryOwners = (clock: Clock): readonly CategoryOwner[] => [
  vacancyCategories,
  revisionCategories,
  applicationCategories,
  heldCategories,
  alertCategories(clock),
]

const companiesMerge = companyMerges(mergingVacancies)

async function onAccountDeleted(leaving: AccountDeletion): Promise<void> {
  const { trx, userId, now, changed } = leaving
  await withdrawOfOwner(leaving)
  await endAlertsOfUser(trx, userId, now)
  changed(...(await detachFromCompany(trx, userId)))
  await deleteDetails(trx, userId)
}

const accountsOfUsers: AccountsOfUsers = {
  postedBy: async (db, userId, now) => {
    const { vacancies: rows, ...posted } = await vacanciesPostedBy(db, userId, now)
    const reported = await countReportsOf(
      db,
      rows.map(({ id }) => id),
    )
    const none = { reports: 0, open_reports: 0 }
    return { ...posted, vacancies: rows.map((row) => ({ ...row, ...(reported.get(row.id) ?? none) })) }
  },
  freeze: freezeVacanciesOf,
  unfreeze: unfreezeVacanciesOf,
}

export const fileUses: FileUses = {
  posterReaders: async (db, key, today) =>
    (await readersOfPoster(db, key, today)) ?? readersOfProposed(db, key),
  senderOfLogo,
  openResume: openApplicationOf,
  tagsOf: { posters: tagsOfPoster, ...tagsOfCompanyPictures },
  onHashed: assessByPoster,
}

/** Ranked as in `.dependency-cruiser.mjs`; each is handed what it needs of those above it. */
export const features: readonly Feature<MailKind>[] = [
  merges((clock) => [companiesMerge, categoryMerges(categoryOwners(clock))]),
  notifications({ vacancy: existingVacancies, user: existingUsers, ...existingApplications }, () => mails),
  storage({
    fileReader,
    uses: fileUses,
  }),
  catalogue({ openVacancies: openByCategory, categoryOwners }),
  shareCardsOfSite,
  webApp,
  legal,
  decisions,
  quarantine(isOfAccount, ({ site }) => ({
    position_application: releasePosition,
    category_application: releaseCategory,
    job_seeker_form: releaseForm,
    contact_message: releaseMessage(officeAddresses(site.email)),
  })),
  accounts({
    onAccountDeleted,
    onAddressChanged: followAddress,
    onSecured: endMyDataLinks,
    accountsOfUsers,
  }),
  companies({
    vacanciesOf: vacanciesOfCompany,
    repliesOf: repliesOfCompany,
    contactOf: findUserContact,
    confirmedAccount: findConfirmedUser,
    merges: companiesMerge,
    postingsOf: postingsOfCompany,
    postedName,
  }),
  contact({ officeAddresses }),
  secondFactor,
  signIn({ onSecured: endMyDataLinks }),
  admins,
  vacancies({ iscoOf, applicationCounts: countApplications }),
  applicantDetails,
  vacancySearch({ countOpen }),
  vacancyRisk({ reportCounts }),
  vacancyViews({ applicationsByDay }),
  vacancyPosters,
  moderation({
    applicationCounts: countApplications,
    askAddress: askVacancyAddress,
    onApproved: (trx, now, vacancyId) => reopenRemoved(trx, now, vacancyId, unmarkNotified),
    onDelete: cancelInterviewsFor,
  }),
  vacancyLists({ vacanciesAppliedFor }),
  myVacancies({ applicationCounts: countApplications, countUnanswered }),
  syndication,
  vacancyAddresses,
  vacancyReports({
    warnApplicants,
    unmarkNotified,
    cancelInterviews: cancelInterviewsFor,
    askAddress: askVacancyAddress,
  }),
  alerts,
  savedVacancies,
  applications,
  interviews,
  phoneApplications,
  applying,
  employerApplications,
  myApplications,
  reports,
  myData(() => personalInventory),
]

export const mails = mailRegistry(features.flatMap((feature) => feature.mails ?? []))

/**
 * In the order of an erasure: what belongs to an account or application comes before it, because it is found
 * by it, held submissions too. Mails come last: another transaction may announce one until its row is gone.
 */
export const personalInventory: readonly PersonalData[] = [
  platformPersonalData,
  ...features
    .toReversed()
    .toSorted((one, other) => Number(other.name === 'quarantine') - Number(one.name === 'quarantine'))
    .flatMap(({ personalData }) => personalData ?? []),
]
