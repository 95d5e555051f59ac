import {
  applicantDetails,
  applications,
  applying,
  employerApplications,
  interviews,
  myApplications,
  phoneApplications,
} from './areas/applications/area.ts'
import {
  accountApplied,
  applicationCategories,
  applicationsByDay,
  countDeclines,
  cancelInterviewsFor,
  countApplications,
  countApplicationsFrom,
  countUnanswered,
  deleteDetails,
  existingApplications,
  openApplicationOf,
  releaseCategory,
  releaseForm,
  releasePosition,
  repliesOfCompany,
  unmarkNotified,
  vacanciesAppliedFor,
  warnApplicants,
} from './areas/applications/index.ts'
import { catalogue, companies, shareCardsOfSite } from './areas/catalogue/area.ts'
import {
  categoryMerges,
  type CategoryOwner,
  companyMerges,
  detachFromCompany,
  senderOfLogo,
  tagsOfCompanyPictures,
} from './areas/catalogue/index.ts'
import { decisions } from './areas/decisions/area.ts'
import { myVacancies } from './areas/employers/area.ts'
import { withdrawOfOwner } from './areas/employers/index.ts'
import { storage } from './areas/files/area.ts'
import type { FileUses } from './areas/files/index.ts'
import { contact, quarantine } from './areas/intake/area.ts'
import { heldCategories, releaseMessage } from './areas/intake/index.ts'
import { notifications } from './areas/mail/area.ts'
import { type MailKind, mailRegistry } from './areas/mail/index.ts'
import { moderation, vacancyAddresses, vacancyRisk } from './areas/moderation/area.ts'
import {
  assessByPoster,
  freezeUserVacancies,
  hasRiskyVacancy,
  isUnchecked,
  publishTrusted,
  readersOfProposed,
  revisionCategories,
  unfreezeUserVacancies,
} from './areas/moderation/index.ts'
import { myData, reports } from './areas/office/area.ts'
import { endMyDataLinks } from './areas/office/index.ts'
import { accounts, admins, secondFactor, signIn } from './areas/people/area.ts'
import {
  type AccountDeletion,
  type AccountsOfUsers,
  existingUsers,
  fileReader,
  findUserContact,
  findUserId,
  isOfAccount,
  officeAddresses,
} from './areas/people/index.ts'
import { vacancyReports } from './areas/reports/area.ts'
import { countReportsOf, reopenRemoved, reportCounts } from './areas/reports/index.ts'
import { alerts, syndication, vacancyLists, vacancySearch } from './areas/search/area.ts'
import {
  alertCategories,
  endAlertsOfUser,
  followAddress,
  openByCategory,
  similarIds,
  tradeOf,
} from './areas/search/index.ts'
import { legal, look, webApp } from './areas/site/area.ts'
import { savedVacancies, vacancies, vacancyViews } from './areas/vacancies/area.ts'
import {
  existingVacancies,
  mergingVacancies,
  postedName,
  postingsOfCompany,
  findMadePoster,
  readersOfPoster,
  tagsOfPoster,
  openByCompany,
  vacanciesOfCompany,
  vacanciesPostedBy,
  vacancyCategories,
} from './areas/vacancies/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/db/database.ts'
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
/** For the command that merges more rows than the call may. */
export const mergeKinds = (clock: Clock) => ({
  company: companiesMerge,
  category: categoryMerges(categoryOwners(clock)),
})

/** The account and applications of a message's sender, for the panel. */
async function findSender(db: Db, email: string) {
  const id = await findUserId(db, email)
  const contact = id === undefined ? undefined : await findUserContact(db, id)
  return {
    account: contact ? { id: id!, name: contact.name } : null,
    applications: await countApplicationsFrom(db, email),
  }
}

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
    const ids = rows.map(({ id }) => id)
    const reported = await countReportsOf(db, ids)
    const none = { reports: 0, open_reports: 0 }
    return { ...posted, vacancies: rows.map((row) => ({ ...row, ...(reported.get(row.id) ?? none) })) }
  },
  freeze: freezeUserVacancies,
  unfreeze: unfreezeUserVacancies,
}

export const fileUses: FileUses = {
  posterReaders: async (db, key) => (await readersOfPoster(db, key)) ?? readersOfProposed(db, key),
  findMadePoster,
  senderOfLogo,
  openResume: openApplicationOf,
  tagsOf: { posters: tagsOfPoster, ...tagsOfCompanyPictures },
  onHashed: assessByPoster,
}

/** Ordered by import direction: each gets as parameters what it needs from later ones. Erasures go backwards. */
export const features: readonly Feature<MailKind>[] = [
  notifications({ vacancy: existingVacancies, user: existingUsers, ...existingApplications }, () => mails),
  storage({
    fileReader,
    uses: fileUses,
  }),
  catalogue({ openVacancies: openByCategory, categoryOwners }),
  shareCardsOfSite,
  look,
  webApp,
  legal,
  decisions,
  quarantine(isOfAccount, ({ look: current }) => ({
    position_application: releasePosition,
    category_application: releaseCategory,
    job_seeker_form: releaseForm,
    contact_message: releaseMessage(officeAddresses(current)),
  })),
  accounts({
    onAccountDeleted,
    onAddressChanged: followAddress,
    onSecured: endMyDataLinks,
    accountsOfUsers,
  }),
  companies({
    openByCompany,
    hasRiskyVacancy,
    vacanciesOf: vacanciesOfCompany,
    repliesOf: repliesOfCompany,
    contactOf: findUserContact,
    merges: companiesMerge,
    postingsOf: postingsOfCompany,
    postedName,
  }),
  contact({ officeAddresses, findSender }),
  secondFactor,
  signIn({ onSecured: endMyDataLinks }),
  admins,
  vacancies({
    tradeOf,
    similarIds,
    publishTrusted,
    isUnchecked,
    applicationCounts: countApplications,
  }),
  applicantDetails,
  vacancySearch,
  vacancyRisk({ reportCounts }),
  vacancyViews({ applicationsByDay, countDeclines }),
  moderation({
    applicationCounts: countApplications,
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
  }),
  alerts,
  savedVacancies({ accountApplied }),
  applications,
  interviews,
  phoneApplications,
  applying,
  employerApplications,
  myApplications,
  reports(() => waitingRows),
  myData(() => personalInventory),
]

export const waitingRows = features.flatMap(({ waiting = [] }) => waiting)

export const mails = mailRegistry(features.flatMap((feature) => feature.mails ?? []))

/**
 * In the order of an erasure: rows that are found by an account or application come before it, as do held submissions.
 * Mails come last: another transaction may queue one until its row is gone.
 */
export const personalInventory: readonly PersonalData[] = [
  platformPersonalData,
  ...features
    .toReversed()
    .toSorted((one, other) => Number(other.name === 'quarantine') - Number(one.name === 'quarantine'))
    .flatMap(({ personalData }) => personalData ?? []),
]
