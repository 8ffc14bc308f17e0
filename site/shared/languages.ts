export const languages = ['Marathi', 'Hindi', 'English', 'Gujarati', 'Kannada', 'Telugu', 'Urdu'] as const;
