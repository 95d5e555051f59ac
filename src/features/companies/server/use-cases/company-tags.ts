import type { ContentTag } from '#src/contract/content-tags.ts'

/** Everything that shows a company: Our Clients, its own page, vacancies of it one by one and in lists. */
export function tagsOfCompany(id: number): ContentTag[] {
  return ['clients', 'companies', `company:${id}`]
}
