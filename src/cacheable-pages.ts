import { filterNames, repeatableNames } from './features/vacancy-lists/home-filters.ts'
import type { CachePolicy } from './platform/response-cache/policy.ts'

/** Pages that are the same for everyone, by their English paths, with the query names that change them. */
export const cacheablePages: readonly CachePolicy[] = [
  { path: /^\/$/, query: [...filterNames, 'page', 'sort'], repeatable: repeatableNames, isPage: true },
  {
    path: /^\/vacancies\/(?!in$)(?:[a-z0-9-]{1,100}(?:\/in\/[a-z-]{1,20})?|in\/[a-z-]{1,20})$/,
    query: [...filterNames, 'page', 'sort'],
    repeatable: repeatableNames,
    isPage: true,
  },
  { path: /^\/jobs\/[1-9][0-9]{0,9}(?:\/(?:apply|report))?$/, query: [], isPage: true },
  { path: /^\/companies\/[1-9][0-9]{0,9}-[a-z0-9-]{1,60}$/, query: ['page'], isPage: true },
  {
    path: /^\/(?:top-employers|contact-us|job-seeker|application-link|terms|privacy|saved)$/,
    query: [],
    isPage: true,
  },
  { path: /^\/application$/, query: ['form'], isPage: true },
]
