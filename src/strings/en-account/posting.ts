/** The post form says these, beside the labels of its fields. */
export const posting = {
  'posting.public': 'What becomes public',
  'posting.public.text':
    'Everything in this form, the company’s email and phone included, once the vacancy is approved. The name and the email of your account are not shown.',
  'posting.filled_in': 'Filled in from your last vacancy. Change what is different this time.',
  'posting.draft': 'Your draft of {when} is here again',
  'posting.draft.poster':
    'It is kept on this device alone until you send it. The poster has to be chosen again.',
  'posting.draft.discard': 'Discard the draft',
  'posting.preview': 'Preview',
  'posting.preview.title': 'As visitors will see it',
  'posting.preview.close': 'Close the preview',
  'posting.preview.note': 'This is a preview. Nothing has been sent yet.',
} as const
