export const catalogue = {
  'category.name.required': 'Name is required',
} as const
