export const catalogue = {
  'category.name.required': 'Name is required',
  'category.added': 'Category added successfully',
  'category.renamed': 'Category renamed successfully',
  'category.removed': 'Category removed successfully',
} as const
