/** These are about the details with which an account applies. */
export const applicant = {
  'applicant.contact': 'Phone and city',
  'applicant.contact.intro': 'We fill in application forms with these, your name and your email address.',
  'applicant.phone': 'Phone number',
  'applicant.city': 'City',
  'applicant.none': 'Not given',
  'applicant.saved': 'Your details have been saved.',
  'applicant.resume': 'Saved CV',
  'applicant.resume.intro': 'Apply with your saved CV from any device where you are logged in.',
  'applicant.resume.none': 'No CV saved.',
  'applicant.resume.about': '{size}, saved on {day}',
  'applicant.resume.save': 'Save a CV',
  'applicant.resume.replace': 'Replace the CV',
  'applicant.resume.saving': 'Saving...',
  'applicant.resume.saved': 'Your CV has been saved.',
  'applicant.resume.download': 'Download',
  'applicant.resume.delete': 'Delete CV',
  'applicant.resume.delete.question':
    'Delete your saved CV? Applications you have already sent keep their CV.',
  'applicant.resume.deleted': 'Your CV has been deleted.',
  'applicant.delete': 'Delete phone, city and CV',
  'applicant.delete.question':
    'Delete your phone number, city and saved CV? Applications you have already sent keep theirs.',
  'applicant.delete.confirm': 'Delete',
  'applicant.deleted': 'Your details have been deleted.',
  'applicant.kept':
    'We store them until you delete them, or until you have not logged in for {months} months.',
} as const
