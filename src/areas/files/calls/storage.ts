import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'

/** The last part of a stored key: at least 128 random bits, then the content's extension. */
const storedName = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}\.[a-z0-9]{2,4}$/))
/** Or the name of a poster that is drawn at each request. */
const pictureName = z.union([storedName, z.string().check(z.regex(/^made-[1-9][0-9]{0,9}\.png$/))])

/** Pictures are public while their subject is; a résumé needs an admin's token or the reading cookie. */
export const readStoredFile = endpoint('GET', '/storage/:folder/:name', 'public', {
  summary: 'Read a stored file',
  params: z.object({ folder: z.enum(['posters', 'resumes', 'logos', 'banners']), name: pictureName }),
  missing: 'file_not_found',
  response: null,
  produces: '*/*',
  errors: ['unauthenticated', 'forbidden'],
})

export const downloadPoster = endpoint('GET', '/api/download-poster/:filename', 'admin', {
  summary: 'Read the poster of any vacancy',
  params: z.object({ filename: pictureName }),
  missing: 'file_not_found',
  response: null,
  produces: '*/*',
})
