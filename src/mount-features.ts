import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { whenAccountLeaves } from './account-deletion.ts'
import { accountsOfUsers } from './accounts-of-users.ts'
import type { Config } from './config.ts'
import { findConfirmedUser, findUserContact, mountAccounts } from './features/accounts/server/index.ts'
import { mountAdmins } from './features/admins/server/index.ts'
import { followAddress, mountAlerts } from './features/alerts/server/index.ts'
import { mountApplicantDetails } from './features/applicant-details/server/index.ts'
import {
  applicationsByDay,
  countApplications,
  mountApplications,
  repliesOfCompany,
  takeBackWarnings,
  vacanciesAppliedFor,
  warnApplicants,
} from './features/applications/server/index.ts'
import {
  mountApplying,
  releaseCategory,
  releaseForm,
  releasePosition,
} from './features/applying/server/index.ts'
import { followMergedCategories, mountCatalogue } from './features/catalogue/server/index.ts'
import { mountCompanies } from './features/companies/server/index.ts'
import { mountContact, releaseMessage } from './features/contact/server/index.ts'
import { mountEmployerApplications } from './features/employer-applications/server/index.ts'
import { mountLegal } from './features/legal/server/index.ts'
import { mountMerges } from './features/merges/server/index.ts'
import {
  decisionMailWaitMs,
  mountAdminVacancies,
  mountAllVacancies,
  mountNotes,
  mountRevisions,
  type Decisions,
} from './features/moderation/server/index.ts'
import { mountMyApplications } from './features/my-applications/server/index.ts'
import { endMyDataLinks, mountMyData } from './features/my-data/server/index.ts'
import { mountOwnVacancies, mountPosting, mountReminders } from './features/my-vacancies/server/index.ts'
import { mailFiles, mountNotifications } from './features/notifications/server/index.ts'
import { mountQuarantine } from './features/quarantine/server/index.ts'
import { mountReports } from './features/reports/server/index.ts'
import { mountSavedVacancies } from './features/saved-vacancies/server/index.ts'
import { mountSecondFactor } from './features/second-factor/server/index.ts'
import { mountSiteCards, shareCards } from './features/share-cards/server/index.ts'
import { fileReader, mountSignIn, sessionPasses } from './features/sign-in/server/index.ts'
import { mountStorage, type FileStore } from './features/storage/server/index.ts'
import { mountFeeds, mountSitemap, mountVacancyCards } from './features/syndication/server/index.ts'
import { mountPublicVacancies, vacanciesOfCompany } from './features/vacancies/server/index.ts'
import { askVacancyAddress, mountVacancyAddresses } from './features/vacancy-addresses/server/index.ts'
import { countOpen, mountVacancyLists, openByCategory } from './features/vacancy-lists/server/index.ts'
import { mountVacancyReports, reopenRemoved, reportCounts } from './features/vacancy-reports/server/index.ts'
import { mountEvidence } from './features/vacancy-risk/server/index.ts'
import { mountSearch, writeMissedSearches } from './features/vacancy-search/server/index.ts'
import { mountFigures } from './features/vacancy-views/server/index.ts'
import { mountWebApp } from './features/web-app/server/index.ts'
import { fileUses } from './file-uses.ts'
import { categoryOwners, mergeKinds } from './merge-kinds.ts'
import { panelLists } from './panel-lists.ts'
import { personStores } from './person-stores.ts'
import type { AppContext } from './platform/app-context.ts'
import type { Binder } from './platform/http/endpoints/bind.ts'
import { mountListFiles } from './platform/http/lists/define-list.ts'
import type { LinkHolder } from './platform/http/signed-links/link-holder.ts'

export interface FeatureParts {
  config: Config
  context: AppContext
  store: FileStore
  publicUrl: () => string
  /** The program's own, of which keys are derived. */
  secret: string
  /** Resolves the token of a signed link. */
  holderOf: LinkHolder
}

/** Binds the calls of every feature, in the order of the description of the API; what one needs of another it is handed here. */
export function mountFeatures(
  app: FastifyInstance,
  bind: Binder,
  { config, context, store, publicUrl, secret, holderOf }: FeatureParts,
): { stop(): Promise<void> } {
  mountStorage(bind.under('Files'), context, {
    store,
    reader: (request) => fileReader(context, request),
    uses: fileUses,
  })
  mountNotifications(bind.under('Mails'), context)
  const merges = mergeKinds(context.clock)
  mountCatalogue(bind.under('Categories and cities'), {
    ...context,
    openVacancies: openByCategory,
    owners: categoryOwners(context.clock),
    merges: merges.category,
  })
  followMergedCategories(app, context)
  const secureCookies = () => publicUrl().startsWith('https:')
  const { rateLimitScale } = config
  const signing = { rateLimitScale, siteName: config.site.name, secret, whenSecured: endMyDataLinks }
  const secondFactor = {
    secret,
    rateLimitScale,
    site: () => {
      const { hostname: id, origin } = new URL(publicUrl())
      return { id, origin, name: config.site.name }
    },
  }
  const bindAccounts = bind.under('Accounts')
  const signIn = mountSignIn(bindAccounts, context, {
    ...signing,
    ...secondFactor,
    secureCookies,
    onError: (what, err) => app.log.error({ err }, what),
  })
  mountAccounts(bindAccounts, context, {
    ...signing,
    whenAccountLeaves: whenAccountLeaves(store),
    whenAddressChanges: followAddress,
    accountsOfUsers,
  })
  mountSecondFactor(bindAccounts, context, secondFactor)
  mountAdmins(bindAccounts, context, config.site.name)
  const passes = sessionPasses(context, secret, secureCookies)
  mountApplicantDetails(bind.under('Accounts'), context, store)
  const companies = {
    ...context,
    vacanciesOf: vacanciesOfCompany,
    repliesOf: repliesOfCompany,
    contactOf: findUserContact,
    confirmedAccount: findConfirmedUser,
    merges: merges.company,
  }
  mountCompanies(bind.under('Companies'), companies, store)
  mountMerges(bind.under('Companies'), context)
  mountLegal(bind.under('Site'), {
    applications: config.retention.applications,
    applications_most: config.retention.applicationsMost,
    messages: config.retention.messages,
    details: config.retention.details,
    alerts: config.retention.alerts,
    decisions: config.retention.decisions,
    reporters: config.retention.reporters,
    audit: config.retention.audit,
  })
  mountContact(bind.under('Contact'), context, store, { officeEmail: config.site.email })
  const mailWaitMs = decisionMailWaitMs(config.rateLimitScale)
  const vacancies = bind.under('Vacancies')
  mountPublicVacancies(vacancies, context, store)
  mountAllVacancies(vacancies, context)
  mountVacancyLists(vacancies, context, vacanciesAppliedFor)
  mountSearch(vacancies, context, countOpen)
  const owners = { ...context, mailWaitMs, applicationCounts: countApplications }
  mountPosting(vacancies, context)
  mountFigures(vacancies, context, applicationsByDay)
  mountOwnVacancies(vacancies, owners, store)
  mountReminders(vacancies, owners, store)
  mountEvidence(vacancies, context, reportCounts)
  const decisions = {
    ...owners,
    onApproved: async (trx, vacancyId, now, mailNotBefore, isTakenBack) => {
      await takeBackWarnings(trx, now, vacancyId)
      await reopenRemoved(trx, now, vacancyId, mailWaitMs)
      // Its address was asked when it was approved.
      if (!isTakenBack) await askVacancyAddress(trx, vacancyId, now, mailNotBefore)
    },
  } satisfies Decisions
  mountRevisions(vacancies, decisions)
  mountNotes(vacancies, context)
  mountAdminVacancies(vacancies, decisions, store)
  mountSavedVacancies(bind.under('Vacancies'), context)
  mountSitemap(bind, context, publicUrl)
  const site = { siteName: config.site.name, publicUrl }
  mountWebApp(bind, context, { ...site, securityContact: config.securityContact })
  mountFeeds(bind.under('Vacancies'), context, site)
  const cards = shareCards(config.dataDir, (err) => app.log.warn({ err }, 'a share card was not stored'))
  mountSiteCards(bind, cards, config.site.name)
  mountVacancyCards(bind.under('Vacancies'), context, cards, config.site.name)
  const mails = mailFiles(join(config.dataDir, 'outbox'))
  const applications = bind.under('Applications')
  mountApplying(applications, context, store)
  mountApplications(applications, context, { store, mails })
  mountEmployerApplications(applications, context, { store, holderOf, passes })
  const myApplications = mountMyApplications(applications, context, {
    store,
    mails,
    officeEmail: config.site.email,
    onError: (what, err) => app.log.error({ err }, what),
  })
  mountVacancyAddresses(applications, context)
  mountQuarantine(bind.under('Quarantine'), context, store, {
    position_application: releasePosition,
    category_application: releaseCategory,
    job_seeker_form: releaseForm,
    contact_message: releaseMessage(config.site.email),
  })
  mountVacancyReports(bind.under('Vacancies'), {
    ...context,
    mailWaitMs,
    warnApplicants,
    takeBackWarnings,
    onApproved: askVacancyAddress,
  })
  const alerts = mountAlerts(app, bind.under('Alerts'), context, {
    bounceSecret: config.bounceSecret,
    onError: (what, err) => app.log.error({ err }, what),
  })
  const myData = mountMyData(bind.under('My data'), context, {
    ...personStores({ config, store }),
    holderOf,
    passes,
    rateLimitScale: config.rateLimitScale,
    onError: (err) => app.log.error({ err }, 'My data'),
  })
  mountReports(bind.under('Reports'), context)
  mountListFiles(bind.under('Reports'), context, panelLists)
  return {
    stop: async () => {
      await signIn.stop()
      await myApplications.stop()
      await alerts.stop()
      await myData.stop()
      await writeMissedSearches(context.db)
    },
  }
}
