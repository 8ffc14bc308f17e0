import sharp from 'sharp';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { password } from '#tests/support/staff.ts';

const names = ["Asha O'Neil", 'Ravi; DROP TABLE leads; --', 'सुनीता पाटील', '"Quoted" \\n', 'Émile 👩‍💻', "''", 'x'.repeat(180)];
const messages = ['two\nlines', "it's; fine", '-- a comment', '/* another */', "\t'tab'", '=1+1', '%00'];

async function expectStatus(response: Response, status: number): Promise<Response> {
  if (response.status === status) return response;
  throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
}

export async function logInAt(url: string, email: string): Promise<string | undefined> {
  const response = await fetch(`${url}/api/auth/login`, jsonPost({ email, password }));
  return response.ok ? ((await response.json()) as { token: string }).token : undefined;
}

const sender = { 'CF-Connecting-IP': '203.0.113.9' };

async function submitLeads(url: string): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, Name] of names.entries()) {
    const fields = { ...completeFields, Name, email: `visitor${index}@example.com`, message: messages[index], form: 'corporate' };
    for (const path of ['/api/corporate', '/api/send-email-popup']) {
      const response = await expectStatus(await fetch(`${url}${path}`, jsonPost({ ...fields, form: undefined }, sender)), 201);
      ids.push(((await response.json()) as { id: string }).id);
    }
  }
  return ids;
}

const drawing = (index: number) =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: `rgb(${40 * index}, 90, 120)` } });

async function uploadPictures(url: string, headers: Record<string, string>): Promise<string[]> {
  const paths: string[] = [];
  for (const [index, format] of (['jpeg', 'png', 'webp'] as const).entries()) {
    const body = (await drawing(index).toFormat(format).toBuffer()) as never;
    const response = await expectStatus(await fetch(`${url}/api/media`, { method: 'POST', headers, body }), 201);
    paths.push(((await response.json()) as { picture: { url: string } }).picture.url);
  }
  return paths;
}

/**
 * Uses the site's own routes to create articles with pictures, and leads, one of which a counsellor works on. Returns the pictures' paths.
 */
export async function fillSite(url: string, staff: string): Promise<string[]> {
  const leads = await submitLeads(url);
  const headers = { Authorization: `Bearer ${await logInAt(url, staff)}` };
  const pictures = await uploadPictures(url, headers);
  for (const [index, picture] of pictures.entries()) {
    const content = `<p>It's "quoted"; -- and सोपे</p><p><img src="${picture}" alt="A drawing" width="320" height="200"></p>`;
    const blog = { title: `Article ${index}: it's here`, content, titleImage: picture, status: 'published' };
    await expectStatus(await fetch(`${url}/api/blogs`, jsonPost(blog, headers)), 201);
  }
  const change = {
    ...jsonPost({ status: 'contacted', note: "Called; she's coming" }, { ...headers, 'If-Match': '"1"' }),
    method: 'PATCH',
  };
  await expectStatus(await fetch(`${url}/api/leads/${leads[0]}`, change), 200);
  return pictures;
}
