/** The page of searches that found nothing, and of the words that admins teach search, says these. */
export const searches = {
  'searches.title': 'Searches',
  'searches.lead':
    'What visitors searched for in the last 30 days and nothing was found by: the words alone, and nobody’s name. Where a word means something that the board knows, say so; it holds at once.',
  'searches.add': 'Add a word',
  'searches.word': 'Word',
  'searches.means': 'Means',
  'searches.means.hint':
    'An occupation, category, place or other word that search knows, such as driver or Colombo',
  'searches.synonyms': 'Words that were added',
  'searches.synonyms.none': 'No word was added yet.',
  'searches.missed': 'Searches that found nothing',
  'searches.missed.none': 'Every search of the last 30 days found something.',
  'searches.missed.count': '{count} different searches, the most frequent first',
  'searches.missed.count.one': '1 search',
  'searches.words': 'Words',
  'searches.times': 'Times',
  'searches.last': 'Last day',
  'searches.delete_of': 'Remove the word {word}?',
  'searches.delete.failed': 'Failed to remove the word',
} as const
