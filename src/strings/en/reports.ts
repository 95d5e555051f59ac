/** Refusals of the reports' calls. The words of their pages are the panel's. */
export const reports = {
  'report.order': 'The last day must not be before the first.',
  'report.too_long': 'Please choose at most {years} years.',
  'job.report': 'Report this vacancy',
  'report.sent': 'Report sent successfully!',
  'report.failed': 'Failed to send the report',
  'report.dismissed': 'The reports are closed',
  'report.removed': 'The vacancy is removed',
} as const
