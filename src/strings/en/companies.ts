export const companies = {
  'client.name.required': 'Name is required',
  'client.name.taken': 'There is already a client of this name.',
  'client.added': 'Client added successfully',
  'client.updated': 'Client updated successfully',
  'client.ordered': 'Order saved successfully',
  'client.removed': 'Client removed successfully',

  'clients.title': 'Our Clients',
  'clients.intro': 'Companies that find their people here.',
  'clients.empty': 'No clients to show yet.',
  'clients.failed': 'Failed to load data. Please try again later.',
  'clients.logo.alt': 'Logo of {name}',

  'banner.text.required': 'Text is required',
  'banner.saved': 'Banner saved successfully',
  'banner.removed': 'Banner removed successfully',
  'banner.label': 'Advertisement',
  'banner.popup.label': 'Offer',
  'banner.popup.close': 'Close this offer',
} as const
