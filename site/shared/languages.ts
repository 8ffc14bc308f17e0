/** Languages in which the staff talk to people. */
export const languages = ['Marathi', 'Hindi', 'English', 'Gujarati', 'Kannada', 'Telugu', 'Urdu'] as const;
