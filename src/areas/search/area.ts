import { sql } from 'kysely'
import type { MailKind } from '#src/areas/mail/index.ts'
import { searchFields } from '#src/contract/values/search-fields.ts'
import { afterResponse } from '#src/platform/after-response.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Feature } from '#src/platform/feature.ts'
import { hourly, type Job, once, WARMING_AFTER_MS } from '#src/platform/jobs/job.ts'
import { isBefore } from '#src/platform/jobs/platform-jobs.ts'
import { type PersonalData, personalTable } from '#src/platform/personal-data/personal-table.ts'
import { isGoodFor, removeLinks } from '#src/platform/signed-links.ts'
import {
  mountOwnAlerts,
  mountOneClick,
  mountAlerts,
  type AlertRequest,
  answerRequests,
  recordRequest,
} from './calls/alerts/alert.server.ts'
import { mountBounces } from './calls/alerts/bounce.server.ts'
import { sendRenewalRequests, sweepAlerts } from './calls/alerts/keep-alerts.server.ts'
import { runAlerts } from './calls/alerts/run-alerts.server.ts'
import { mountOpenData } from './calls/feeds/open-data.server.ts'
import { mountSitemap, mountVacancyCards } from './calls/feeds/syndication.server.ts'
import { mountEmbeddedLists, mountFeeds } from './calls/feeds/vacancy-feed.server.ts'
import { mountVacancyLists } from './calls/lists/lists.server.ts'
import { mountSearch } from './calls/words/search.server.ts'
import { filterNames, repeatableNames } from './home-filters.ts'
import { alertMails } from './mails/alerts-mails.ts'
import { findAlert } from './rows/alerts.ts'
import type { AppliedFor } from './rows/category-vacancies.ts'
import { searchTitles } from './server/filter-words.ts'
import { googleJob } from './server/google.ts'
import { removeSearchesFor, sweepMissedSearches, writeMissedSearches } from './server/missed-searches.ts'
import { warmOpenIndex } from './server/open-index/open-index.ts'
import { sweepChanges } from './server/open-index/open-rows.ts'
import { getSuggestions } from './server/suggestions/suggest.ts'
import { clearGoneTerms } from './server/upkeep/clear-terms.ts'
import { listWords } from './server/upkeep/list-words.ts'
import { rebuildAfterUpgrade } from './server/upkeep/rebuild-search.ts'
import { sweepSearch } from './server/upkeep/sweep-search.ts'
import { getLexicon } from './server/words/load-lexicon.ts'

const WORDS = 'words of public vacancies, which go with the last of them'

const searchPersonalData: PersonalData = {
  tables: [],
  impersonal: {
    vacancy_search: WORDS,
    listed_words: WORDS,
    name_terms: WORDS,
    gone_terms: WORDS,
    search_upkeep: 'days of upkeep',
    missed_searches:
      'words of searches, of nobody known; `eraseNames` takes those with the name of an erased person',
    missed_search_days: 'numbers of searches by day',
    search_synonyms: 'an admin’s words for the search',
  },
  flush: writeMissedSearches,
  eraseNames: async (trx, names) => ({ missed_searches: await removeSearchesFor(trx, names) }),
  sweep: clearGoneTerms,
}

const POLL_MS = 60_000

export const alerts: Feature<MailKind> = {
  name: 'alerts',
  heading: 'Alerts',
  mails: alertMails,
  mount: (bind, { app, config: { bounceSecret }, context, onError, onStop }) => {
    const requests = afterResponse<AlertRequest>(
      (request) => recordRequest(context.db, request),
      () => answerRequests(context),
      (error) => onError('requests for alerts were not answered', error),
    )
    mountOwnAlerts(bind, context)
    mountOneClick(app, bind, context)
    if (bounceSecret !== undefined) mountBounces(app, bind, context, bounceSecret)
    mountAlerts(bind, context, requests)
    onStop(requests)
  },
  jobs: ({ config, context }) => [
    // Answers requests left by a node that stopped.
    { name: 'alert requests', everyMs: POLL_MS, run: () => answerRequests(context) },
    {
      name: 'alerts',
      everyMs: POLL_MS,
      run: async (signal) => {
        const count = await runAlerts(context, { signal })
        if (count !== undefined && !signal.aborted) await sendRenewalRequests(context)
        return { count: count ?? 0 }
      },
    },
    hourly('ended alerts', () => sweepAlerts(context, config.retention.alerts), { removes: true }),
  ],
  retention: [
    { table: 'alert_sendings', overdue: (retainedSince) => isBefore('sent_at', retainedSince('alerts')) },
  ],
  personalData: {
    tables: [
      // A search is one row for all who keep it: it stays for the others, and is swept when nobody is left.
      personalTable('alert_searches', {
        found: {
          where: (email) => sql`stored.id in (select search_id from alerts where email = lower(${email}))`,
        },
        shown: ['query'],
        inWords: { column: 'query', words: searchTitles },
        secret: ['query_hash'],
        erased: 'stays_unlinked',
      }),
      personalTable('alert_sendings', {
        found: { row: 'alert_id', of: 'alerts' },
        shown: ['sent_at'],
        exported: ['vacancy_ids'],
        erased: 'with_their_row',
      }),
      personalTable('alerts', {
        found: { email: 'email' },
        shown: ['email', 'frequency', 'created_at', 'confirmed_at', 'ended_at'],
        exported: ['search_id'],
        secret: ['link_key'],
        erased: 'deleted',
        onErased: ({ trx, rows }) =>
          removeLinks(
            trx,
            ['alert'],
            rows.map(({ id }) => id as number),
          ),
      }),
      personalTable('alert_requests', { found: { email: 'email' }, shown: [], erased: 'deleted' }),
      personalTable('alert_bounces', {
        found: { email: 'email' },
        shown: ['bounced_at'],
        exported: ['message_id'],
        erased: 'deleted',
      }),
    ],
    impersonal: {},
  },
  /** The link of an alert lives as long as the alert has the address that got it. */
  links: {
    alert: async (db, link) => {
      const alert = await findAlert(db, link.subject_id)
      return alert !== undefined && isGoodFor(link, alert.email)
    },
  },
}

/** Milliseconds until a failed load is tried again: lists wait for the index. */
const RETRY_MS = 2_000

export function vacancyListJobs(context: AppContext): Job[] {
  return [
    {
      name: 'open vacancies in memory',
      isFirst: true,
      retryMs: RETRY_MS,
      run: () => warmOpenIndex(context),
    },
    hourly('changes of vacancies', () => sweepChanges(context.db)),
  ]
}

const filtered = {
  // A form without script says by `what` and `where` which filters its fields stood for.
  query: [...filterNames, ...Object.values(searchFields).map(({ was }) => was), 'page', 'sort'],
  repeatable: repeatableNames,
  isPage: true,
} as const

export const vacancyLists = ({ vacanciesAppliedFor }: { vacanciesAppliedFor: AppliedFor }): Feature => ({
  name: 'vacancy-lists',
  heading: 'Vacancies',
  mount: (bind, { context }) => mountVacancyLists(bind, context, vacanciesAppliedFor),
  cachedPages: [
    { path: /^\/$/, ...filtered },
    {
      path: /^\/vacancies\/(?!in$)(?:[a-z0-9-]{1,100}(?:\/in\/[a-z-]{1,20})?|in\/[a-z-]{1,20})$/,
      ...filtered,
    },
    {
      path: /^\/vacancies\/(?:[a-z0-9-]{1,100}(?:\/in\/[a-z-]{1,20})?|in\/[a-z-]{1,20})\/print$/,
      query: [],
      isPage: true,
    },
    { path: /^\/companies\/[1-9][0-9]{0,9}-[a-z0-9-]{1,60}$/, query: ['page'], isPage: true },
  ],
  jobs: ({ context }) => vacancyListJobs(context),
  personalData: { tables: [], impersonal: { vacancy_changes: 'numbers of vacancies' } },
})

export const syndication: Feature = {
  name: 'syndication',
  heading: 'Vacancies',
  mount: (bind, { config, context, publicUrl }) => {
    mountSitemap(bind.under('Board'), context, publicUrl)
    mountFeeds(bind, context, publicUrl)
    mountEmbeddedLists(bind, context, publicUrl)
    mountVacancyCards(bind, context)
    const { openDataLicence: licence, jobFeedKey: feedKey } = config
    mountOpenData(bind, context, { licence, feedKey, publicUrl })
  },
  jobs: ({ config: { googleKeyFile: keyFile, publicUrl }, context }) =>
    keyFile && publicUrl ? [googleJob(context, { keyFile, publicUrl })] : [],
  personalData: {
    tables: [],
    impersonal: { google_pages: 'numbers of vacancies', google_pace: 'numbers of requests to Google' },
  },
}

export const vacancySearch: Feature = {
  name: 'vacancy-search',
  heading: 'Vacancies',
  mount: (bind, { context, onStop }) => {
    mountSearch(bind, context)
    onStop({ stop: () => writeMissedSearches(context.db) })
  },
  jobs: ({ context }) => searchJobs(context),
  personalData: searchPersonalData,
}

const COUNTING_EVERY_MS = 60_000

function searchJobs(context: AppContext): Job[] {
  const { db } = context
  return [
    { name: 'lexicon in memory', afterMs: WARMING_AFTER_MS, run: async () => void (await getLexicon(db)) },
    {
      name: 'suggestions',
      afterMs: WARMING_AFTER_MS,
      everyMs: COUNTING_EVERY_MS,
      retryMs: RETRY_MS,
      run: () => getSuggestions(context).refresh(),
    },
    once('words of open vacancies', (signal) => listWords(db, signal)),
    once('search by details', (signal) => rebuildAfterUpgrade(db, signal)),
    hourly('words of names', () => clearGoneTerms(db), { removes: true }),
    hourly('search of what ended', () => sweepSearch(context)),
    hourly('missed_searches', () => sweepMissedSearches(context), { removes: true }),
  ]
}
