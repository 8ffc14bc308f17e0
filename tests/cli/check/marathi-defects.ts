import { readFileSync } from 'node:fs';
import type { TextFiles } from './site-fixture.ts';
import { type PlantedPlace, placeAt } from './yaml-edit.ts';

const translations = readFileSync('catalogue/marathi.yaml', 'utf8');

/** Adds the site's translations to a catalogue whose cities have no Marathi text. */
const addMarathi = (files: TextFiles, isReviewed = true): void => {
  files['marathi.yaml'] = translations.replace('reviewed: false', `reviewed: ${isReviewed}`);
};

const addPage = (files: TextFiles, path: string, lead: string): PlantedPlace => {
  const file = 'pages/about-marathi.md';
  files[file] = `---
path: ${path}
heading: आमच्याविषयी थोडे
title: आमच्याविषयी थोडे, मराठीत वाचा आणि विचारा
description: संस्थेविषयीची माहिती मराठीत वाचा. क्लास कुठे होतात, कोण शिकवते आणि तुम्हाला कोणाला विचारता येईल, ते सर्व इथे आहे.
keywords: [संस्था, मराठी, माहिती]
lead: ${lead}
marathi: { reviewed: true }
---

## माहिती

आम्ही पुण्यात शिकवतो.
`;
  return { file, line: 3, column: 10 };
};

const seenTogether = ['marathi/missing-hub'];

export const marathiDefects = [
  {
    code: 'marathi/missing-hub',
    plant: (files: TextFiles, { city }: { city: string }): PlantedPlace => {
      addMarathi(files);
      return placeAt(files, `cities/${city}.yaml`, ['name']);
    },
  },
  {
    code: 'marathi/not-reviewed',
    plant: (files: TextFiles): PlantedPlace => {
      addMarathi(files, false);
      return placeAt(files, 'marathi.yaml', ['reviewed']);
    },
    alsoSeenBy: seenTogether,
  },
  {
    code: 'marathi/partner',
    plant: (files: TextFiles): PlantedPlace => {
      addMarathi(files);
      return addPage(files, '/mr/nowhere', 'हे पान इंग्लिशमध्ये नाही.');
    },
    alsoSeenBy: seenTogether,
  },
  {
    code: 'marathi/untranslated',
    plant: (files: TextFiles): PlantedPlace => {
      addMarathi(files);
      return addPage(files, '/mr/about', 'Nobody has translated this sentence yet.');
    },
    alsoSeenBy: seenTogether,
  },
];
