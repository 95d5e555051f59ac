/** The page of searches that found nothing, and of the words that admins teach search, says these. */
export const searches = {
  'searches.title': 'Searches',
  'searches.lead':
    'Searches of the last 30 days without results: only the words, no names. If you know what a word means, add it; it works immediately.',
  'searches.add': 'Add a word',
  'searches.word': 'Word',
  'searches.means': 'Means',
  'searches.means.hint':
    'An occupation, category, place or other word that search knows, such as driver or Colombo',
  'searches.synonyms': 'Added words',
  'searches.synonyms.none': 'No words have been added yet.',
  'searches.missed': 'Searches without results',
  'searches.missed.none': 'Every search of the last 30 days had results.',
  'searches.missed.count': '{count} different searches, the most frequent first',
  'searches.missed.count.one': '1 search',
  'searches.words': 'Words',
  'searches.times': 'Times',
  'searches.last': 'Last day',
  'searches.delete_of': 'Remove the word {word}?',
  'searches.delete.failed': 'Failed to remove the word',
} as const
