import { problem } from '#src/contract/errors.ts'
import { categoryNames, namesInLanguage } from '#src/features/catalogue/server/index.ts'
import type { ShareCards } from '#src/features/share-cards/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import type { Language } from '#src/strings/languages.ts'
import { fill } from '#src/strings/t.ts'
import { districtOfSlug } from '../../landing-paths.ts'

export interface WantedListCard {
  /** The slugs of a category and a district, of which one may be empty: `cooks-chefs_galle.jpg`. */
  file: string
  language: Language
}

/**
 * The share card of the landing page of a category, a district or both: a JPEG that says the title of the page.
 *
 * @throws Problem `not_found` where there is no such page: no stranger can have more cards drawn than there are pages.
 * `unavailable` when too many wait.
 */
export async function listCard(
  { db }: AppContext,
  cards: ShareCards,
  siteName: string,
  { file, language }: WantedListCard,
): Promise<Buffer> {
  const [categorySlug = '', districtSlug = ''] = file.replace('.jpg', '').split('_')
  const category = await findCategory(db, categorySlug)
  const district = districtSlug ? districtOfSlug(districtSlug) : undefined
  const isKnown = (!categorySlug || category) && (!districtSlug || district) && (category ?? district)
  if (!isKnown) throw problem('not_found')
  return cards.card(`${LISTS}${language}-${file}`, async () => {
    const names = await namesInLanguage(db, language)
    const words = {
      category: (category && names.category(category.id)) ?? '',
      district: district ? names.place(district) : '',
    }
    const texts = dictionaries[language]
    const title = district
      ? category
        ? 'landing.category_and_district'
        : 'landing.district'
      : 'landing.category'
    return { siteName, title: fill(texts[title], words), subtitle: texts['footer.about'], facts: [] }
  })
}

async function findCategory(db: Db, slug: string): Promise<{ id: number } | undefined> {
  if (!slug) return undefined
  return db.selectFrom(categoryNames).select('id').where('slug', '=', slug).executeTakeFirst()
}

/** Drops the cards of lists when names of categories or places change, and when changes were missed. */
export function dropChangedListCards({ changes }: AppContext, cards: ShareCards): void {
  changes.subscribe((tags) => {
    if (!tags || tags.has('catalogue')) cards.drop(LISTS)
  })
}

/** The names of these cards begin so. */
const LISTS = 'list-'
