import type { Api } from '#src/contract/client.ts'
import { localNames } from '#src/features/catalogue/web/local-names.ts'
import type { LoadInput } from '#src/web/api/load.ts'
import { seeSentCv } from '../../sent-cv-contract.ts'

/** Loads a CV that was posted for a category, whose name is in the reader's language. */
export async function loadSentCv(api: Api, number: string, { signal, language }: LoadInput) {
  const [found, local] = await Promise.all([
    api(seeSentCv, { params: { number }, signal }),
    localNames(api, language),
  ])
  if (!found.ok) return found
  const { job_category_id: id, job_category_name: name } = found.data
  return { ...found, data: { ...found.data, job_category_name: local.category({ id, name }) } }
}
