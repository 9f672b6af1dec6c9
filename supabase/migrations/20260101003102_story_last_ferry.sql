-- Story path: Last Ferry. A tree; indentation follows the depth of the choice.

insert into public.story_paths (id, title, description, theme, position) values
  ('last-ferry', 'Last Ferry', 'Nine minutes to the storm, one boat, and the man running down the pier is the one who ruined your father.', 'mixed', 3)
on conflict (id) do update set
  title = excluded.title,
  description = excluded.description,
  theme = excluded.theme,
  position = excluded.position;

insert into public.story_nodes
  (id, path_id, parent_id, position, theme, is_ending, reward_xp, reward_coins, choice_text, confession_text)
values
  ('last-ferry/start', 'last-ferry', null, 1, 'mixed', false, 0, 0, null,
    'Last boat before the storm. Forty aboard, ramp half up, the sea already standing in the harbour mouth. A man is running down the pier with a suitcase and no hat. You know that run. Ewan Marr, who bought your father’s debts one wet winter, and then the house, and then the boat under your feet. On paper you work for him. He has seen you. He is waving. Nine minutes.'),

    ('last-ferry/ramp', 'last-ferry', 'last-ferry/start', 1, 'angel', false, 3, 2, 'Drop the ramp. You can hate him on board.',
      'He comes up it grey and blowing and does not thank you. Halfway over, the first real sea arrives and throws a pram at the rail. Marr has it before you do, and the child with it, and hangs on with his bad arm until the boat remembers which way is up. His suitcase has burst. Shirts, papers, and your father’s brass clock, out of this very wheelhouse. Sold at auction, you were told. Bidder unknown.'),

      ('last-ferry/clock', 'last-ferry', 'last-ferry/ramp', 1, 'mixed', false, 4, 3, 'Ask him about the clock.',
        '‘I’ve been bringing it back to you for eleven years,’ he says. ‘I get as far as the pier.’ The bow drops away and comes up; he shouts the rest. ‘Your father asked me to. He was drinking the boat. Buy the debts, he said, take the blame, and give it to the child when the child’s fit.’ There is a letter under the shirts, in a hand you would know anywhere. The sea takes an interest in it.'),

        ('last-ferry/save-the-letter', 'last-ferry', 'last-ferry/clock', 1, 'mixed', false, 5, 3, 'Save the letter.',
          'You go down on both knees and get it by one corner. Your father’s hand, square as crates. It says what Marr said: the drink, the debts, take the boat and take the blame. You feel eleven years go over the side. Then you see that the paper is written on both sides, and Marr sees you see it. ‘You can stop there,’ he says above the wind. ‘I often have.’'),

          ('last-ferry/turn-it-over', 'last-ferry', 'last-ferry/save-the-letter', 1, 'mixed', true, 22, 15, 'Turn it over.',
            'It says that Ewan was to keep nothing for himself. There have been eleven years of fares. So he saved your father, and he robbed you, and he has carried both about in one suitcase. ‘I only meant to stop at the first,’ he says. In the spring the boat is in your name. He sails free, weather permitting, in the seat where the spray comes in. You have noticed that he picks it himself.'),
          ('last-ferry/fold-it', 'last-ferry', 'last-ferry/save-the-letter', 2, 'angel', true, 22, 15, 'Fold it. One side is enough.',
            'You fold it, put it in his top pocket and button that. He weeps, which you had not known he did, and forty people look politely at the storm. In the spring the boat is in your name. You are told you have a forgiving nature, mostly by him. On calm days he takes the letter out, reads the other side, and looks up to see whether you are looking. You are always busy with a rope.'),
        ('last-ferry/save-the-clock', 'last-ferry', 'last-ferry/clock', 2, 'angel', true, 18, 12, 'Save the clock.',
          'The letter goes over the side quite slowly, like something excused. The clock ticks through your coat. ‘What did it say?’ you ask him on the quay. He could tell you anything. He looks at you, a wet old man with half a suitcase. ‘That he was sorry,’ he says. ‘Mostly that.’ You choose to have read it. The clock hangs where the screw holes were, and keeps island time, which is slow.'),
        ('last-ferry/steer', 'last-ferry', 'last-ferry/clock', 3, 'mixed', true, 16, 10, 'Let it all slide. Steer the boat.',
          'Forty people, and you are the one with the wheel. When you can look again, the deck is washed clean. Marr is sitting with the pram between his boots and his hands open. Neither of you speaks of it on the quay, or ever. But on the next rent day no bill comes, nor on the one after. You never learn whether that is conscience, or only that there was a paper in that case, and it was the last copy.'),

      ('last-ferry/mind-the-boat', 'last-ferry', 'last-ferry/ramp', 2, 'mixed', false, 4, 2, 'Ask nothing. Mind the boat.',
        'On the mainland quay he stands aside while the forty get off, and then he goes on standing there. ‘That was my last crossing,’ he says. ‘They’ll want somebody to run the pier.’ He hangs a ring of keys on the bollard: harbour office, fuel shed, your father’s house. No paper, no note. A boy and three gulls have seen it. Today it is a gift. By tomorrow it could be a theft.'),

        ('last-ferry/take-the-keys', 'last-ferry', 'last-ferry/mind-the-boat', 1, 'devil', true, 18, 14, 'Take the keys.',
          'Nobody asks. On an island, the one with the keys is the one with the keys. On Sunday you sleep in your father’s house, under a ceiling you know by heart. In the bureau lie his letters to Marr, eleven winters of them, tied up with boat twine. They begin Dear friend. You run the pier, and you run it well. You have not untied the twine. You needed one of them to be the villain.'),
        ('last-ferry/make-it-legal', 'last-ferry', 'last-ferry/mind-the-boat', 2, 'angel', true, 20, 14, 'March him up the hill to a lawyer.',
          'He complains all the way. The lawyer is fetched from her supper; it takes three signatures and a lamp. When it is done, and the house is yours in ink, he seems to have nothing left to stand on. ‘Go home, Ewan,’ you say. ‘There’s a bunk aboard.’ In the morning you sail him back over a sea like a plate. He hums. It is one of your father’s tunes. You do not ask him where he has it from.'),

    ('last-ferry/cast-off', 'last-ferry', 'last-ferry/start', 2, 'devil', false, 3, 3, 'You have not seen him. Cast off.',
      'The ramp comes up like a mouth. He stops where the planks stop, with the suitcase in his arms, and gets smaller. No one says a word; half the boat owes him money. You are past the light when the radio opens. ‘Marr’s put out in the skiff,’ says the harbour. ‘Says he’s got something that belongs to you.’ You look back. Where no lamp should be there is a lamp, going up and down.'),

      ('last-ferry/turn', 'last-ferry', 'last-ferry/cast-off', 1, 'angel', false, 5, 3, 'Turn the boat round.',
        'Forty people tell you that you cannot. You turn. It is eleven minutes to the lamp, which is lashed to an oar, in a skiff full to the thwarts. He is sitting in it up to his ribs, with the suitcase on his head like a washerwoman. ‘Took your time,’ he says. One rope, one throw; behind him the big one is already getting to its feet. He holds the suitcase up for you to take first.'),

        ('last-ferry/rope-to-the-man', 'last-ferry', 'last-ferry/turn', 1, 'angel', true, 20, 14, 'Throw the rope to the man.',
          'He has to let go of one to take the other, and for a moment he looks as if he might not. The suitcase goes down with its mouth open. Forty people who owe him money pull with you. ‘That was all your father’s,’ he coughs. ‘The clock. The letter that explains.’ You tell him that he can explain. He is a poor hand at it. It takes him, at one crossing a week, the rest of his life.'),
        ('last-ferry/suitcase-first', 'last-ferry', 'last-ferry/turn', 2, 'devil', true, 20, 16, 'Take the suitcase first.',
          'You have it by the handle when the sea arrives. He is gone for as long as it takes to say his name; then an arm, a collar, six of you and the hook. He lives. He is never quite warm again. Inside are a clock and a letter which make him, on the whole, the better man. You read it at his bedside. ‘You took the right one,’ he says. You are still trying to find the tone he said it in.'),

      ('last-ferry/hold-course', 'last-ferry', 'last-ferry/cast-off', 2, 'devil', true, 16, 12, 'Hold your course. He will turn back.',
        'He does turn back. The next day he is on the pier, in a borrowed coat, and lifts one finger to you like a man at an auction. He has no suitcase. He never speaks of it, and you never ask. That winter a dredger brings up a brass clock from the harbour mouth, stopped at nine minutes to. The harbour master, who knew your father, carries it down to the boat and does not say a word either.')
on conflict (id) do update set
  path_id = excluded.path_id,
  parent_id = excluded.parent_id,
  position = excluded.position,
  theme = excluded.theme,
  is_ending = excluded.is_ending,
  reward_xp = excluded.reward_xp,
  reward_coins = excluded.reward_coins,
  choice_text = excluded.choice_text,
  confession_text = excluded.confession_text;
