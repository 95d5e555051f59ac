export const contact = {
  'contact.name.required': 'Name is required',
  'contact.email.required': 'Email is required',
  'contact.message.required': 'Message is required',
  'contact.sent': 'Message sent successfully!',
  'contact.failed': 'Failed to send message',

  'contact.title': 'Contact Us',
  'contact.intro': 'A question about a vacancy, an application or this site? Write to us.',
  'contact.office': 'Our office',
  'contact.address': 'Address',
  'contact.phone': 'Phone',
  'contact.office_email': 'Email',
  'contact.social': 'Follow us',
  'contact.form': 'Send us a message',
  'contact.name.label': 'Name',
  'contact.email.label': 'Email',
  'contact.email.hint': 'We answer to this address.',
  'contact.message.label': 'Message',
  'contact.send': 'Send Message',
  'contact.sending': 'Sending...',

  'contact.message.deleted': 'Message deleted successfully',
} as const
