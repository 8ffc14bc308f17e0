/** Valid values for every control of every form. Each form ignores fields that it does not have. */
export const completeFields = {
  Name: 'Asha Patil',
  email: 'asha@example.com',
  phone: '9876543210',
  country: 'India',
  course: 'Java',
  coursetype: 'Classroom Deccan, Pune',
  city: 'Nashik',
  pincode: '422001',
  message: 'Please call me about Java',
  company: 'Example Works',
  position: 'Trainer',
  rating: '5 - Very good',
} as const;

export const jsonPost = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** Creates the request that a browser sends for a `<form>` without a script. */
export const formPost = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'POST',
  redirect: 'manual' as const,
  headers: {
    'Content-Type': 'application/x-www-form-urlencoded',
    Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    ...headers,
  },
  body: new URLSearchParams(fields).toString(),
});
