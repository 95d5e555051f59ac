import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { idParams } from '#src/contract/primitives.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'

/** The card of an open vacancy in each language, under its version. */
export const vacancyCards = offeredLanguages.map((language) => ({
  language,
  endpoint: endpoint({
    method: 'GET',
    path: localizedPath(language, '/share-cards/vacancies/:id/:file'),
    summary: `The picture that stands for an open vacancy where it is shared, in ${language}: a JPEG of 1200 × 630 pixels; the page of the vacancy names its file`,
    access: 'public',
    params: z.extend(idParams, { file: z.string().check(z.regex(/^[0-9a-z]{1,12}\.jpg$/)) }),
    response: null,
    produces: 'image/jpeg',
    errors: ['unavailable'],
  }),
}))

/** The card of a landing page in each language, under the slugs of its category and its district. */
export const listCards = offeredLanguages.map((language) => ({
  language,
  endpoint: endpoint({
    method: 'GET',
    path: localizedPath(language, '/share-cards/lists/:file'),
    summary: `The picture that stands for the list of a category, a district or both where it is shared, in ${language}: a JPEG of 1200 × 630 pixels; the page of the list names its file`,
    access: 'public',
    params: z.object({ file: z.string().check(z.maxLength(200), z.regex(/^[a-z0-9-]*_[a-z-]*\.jpg$/)) }),
    response: null,
    produces: 'image/jpeg',
    errors: ['unavailable'],
  }),
}))
