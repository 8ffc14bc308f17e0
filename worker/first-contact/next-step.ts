/** SQL of when somebody is to do something with a lead next, in the words of the indexes, which answer by it. */
export const nextStep = `CASE WHEN status = 'new' AND contacted_at IS NULL THEN min(coalesce(contact_due_at, follow_up_at), coalesce(follow_up_at, contact_due_at))
    WHEN status IN ('new', 'contacted', 'demo-booked') THEN follow_up_at END`;

/** SQL of whether there is anything to be done with a lead: the condition of the same indexes. */
export const isWaiting = `folded = 0 AND ${nextStep} IS NOT NULL`;
