import type { PersonalData } from '#src/platform/personal-data/personal-table.ts'

const PLACES = 'names of places and of categories'

export const cataloguePersonalData: PersonalData = {
  tables: [],
  nobodys: {
    provinces: PLACES,
    districts: PLACES,
    cities: PLACES,
    categories: PLACES,
    former_category_slugs: PLACES,
    merged_categories: PLACES,
    fillings: PLACES,
  },
}
