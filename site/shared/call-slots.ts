/**
 * `GET` returns `{slots: ["Tue 24 Nov, 11 am to 12 noon India time", ...]}`: the times at which the desk can call. Forms offer and send
 * these texts.
 */
export const callSlotsPath = '/api/call-slots';
