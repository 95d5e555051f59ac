import type { ContentTag } from '#src/contract/content-tags.ts'

export function tagsOfCompany(id: number): ContentTag[] {
  return ['clients', 'companies', `company:${id}`]
}
