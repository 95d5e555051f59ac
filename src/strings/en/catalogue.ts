export const catalogue = {
  'category.name.required': 'Name is required',
  'category.name.taken': 'There is already a category of this name.',
  'category.added': 'Category added successfully',
  'category.renamed': 'Category renamed successfully',
  'category.ordered': 'Order saved successfully',
  'category.removed': 'Category removed successfully',
} as const
