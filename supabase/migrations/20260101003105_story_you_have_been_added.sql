-- Story path: You Have Been Added. A tree; indentation follows the depth of the choice.

insert into public.story_paths (id, title, description, theme, position) values
  ('you-have-been-added', 'You Have Been Added', 'Your friends have a group chat about you. Tonight, by mistake, you are in it.', 'mixed', 6)
on conflict (id) do update set
  title = excluded.title,
  description = excluded.description,
  theme = excluded.theme,
  position = excluded.position;

insert into public.story_nodes
  (id, path_id, parent_id, position, theme, is_ending, reward_xp, reward_coins, choice_text, confession_text)
values
  ('you-have-been-added/start', 'you-have-been-added', null, 1, 'mixed', false, 0, 0, null,
    '22:14. Priya has added you to DO NOT TELL. The group has six members and four hundred unread messages. You know all six; you have held a bucket for one of them. The latest is from Jonas: ok but which of us says it to their face. Below it, in grey, the whole table is typing. Nobody has noticed you yet. Then Priya stops typing.'),

    ('you-have-been-added/scroll', 'you-have-been-added', 'you-have-been-added/start', 1, 'devil', false, 3, 2, 'Scroll up. All the way up.',
      'It goes back to February. There is a spreadsheet. There is a poll: Is it just me or has it been worse since Sam? Five yes, one ‘complicated’. There is a picture of you asleep at a party, under a coat, and below it no joke at all, only: look. You read the way one eats from somebody else’s plate. Then Priya writes to you alone. how much have you seen'),

      ('you-have-been-added/nothing', 'you-have-been-added', 'you-have-been-added/scroll', 1, 'devil', false, 4, 2, '‘Nothing! Just back from a run!’',
        'You do not run. She knows you do not run. ‘cool,’ she types, ‘wrong chat, ignore,’ and you have been removed. But you have forty screenshots, because you are you. On Thursday they come to the pub as if nothing were the matter, all six, a little too early, with their hair brushed. Jonas has a sheet of paper, folded small. One chair has been turned to face the others.'),

        ('you-have-been-added/screenshots', 'you-have-been-added', 'you-have-been-added/nothing', 1, 'devil', true, 20, 15, 'Read out your screenshots first.',
          'You are very funny. You do all the voices. By the ninth screenshot nobody is laughing, and by the twelfth Jonas has put his paper away. They apologise in order, like a class. You are never again discussed by anyone, in any tone. Months later you borrow his coat, and there it is. We miss you, it begins. You are right here, and we miss you. It goes on for two pages. You read one.'),
        ('you-have-been-added/sit-down', 'you-have-been-added', 'you-have-been-added/nothing', 2, 'angel', true, 22, 14, 'Sit down in the chair.',
          'It is the most embarrassing hour of your life, and you once called a teacher Mum on stage. Jonas reads. The paper shakes. It is all in there: the coat, the cancelled Fridays, the ‘fine’ you say before people have finished asking. ‘You can shout,’ says Priya. You would like to. Instead you say the sentence you have been drafting since February, and it turns out the poll was unanimous.'),

      ('you-have-been-added/spreadsheet', 'you-have-been-added', 'you-have-been-added/scroll', 2, 'mixed', false, 4, 3, '‘All of it. The spreadsheet was a nice touch.’',
        'Three dots. No dots. Three dots. OPEN THE SPREADSHEET, types Jonas. It is not what you thought. It is a rota. Monday, Jonas: send stupid video. Tuesday, Mei: ‘accidentally’ cook too much. It runs until December. Every kindness you took for a coincidence this spring has a name beside it, and a tick. The last column is headed: Did they laugh?'),

        ('you-have-been-added/column', 'you-have-been-added', 'you-have-been-added/spreadsheet', 1, 'angel', false, 5, 3, 'Fill in the last column. Honestly.',
          'You go down it cell by cell. Goat video: yes. Soup: cried, but in a good way. Karaoke: no; never; please. Around May there is a row that somebody has hidden. You unhide it. Sam: asks every week how they are. Do we say? It has no tick. Beside it, in six different colours, stand six question marks. The cursor blinks in the cell as if the cell were yours.'),

          ('you-have-been-added/tell-sam', 'you-have-been-added', 'you-have-been-added/column', 1, 'angel', true, 24, 16, 'Type: ‘Say I’m better.’',
            'You look at it, take out ‘better’ and put in ‘getting there’. Six people react within a second, as though they had been holding on to the sides of the screen. A month later there is a message from a number you never deleted. It says: glad. That is all that happens, and it is a good deal. The rota stops in July; you have begun inviting them. Nobody will tell you who hid the row.'),
          ('you-have-been-added/hide-again', 'you-have-been-added', 'you-have-been-added/column', 2, 'mixed', true, 18, 12, 'Hide the row again.',
            'You hide it, and write ‘thank you’ in the cell below, so that nobody can say you did not. The rota runs to December, as planned. You laugh in the right places; the ticks stand round you like a little fence. In the new year, over too much soup, Mei asks if there was anything in there you would have taken out. ‘The karaoke,’ you say. She looks at you for exactly as long as it takes to unhide a row.'),
        ('you-have-been-added/stop-managing-me', 'you-have-been-added', 'you-have-been-added/spreadsheet', 2, 'devil', true, 18, 14, 'Add a row: ‘Stop managing me.’',
          'It is a good line. By morning the sheet is empty, ticks and goats and all; you asked. Your phone turns into a clean, quiet thing that tells the time. It takes you until autumn to find out that there are two ways of being left alone. You make soup. You look at the size of the pot. You type: anyone hungry? Then you sit and watch the place where the dots would be.'),

    ('you-have-been-added/thumbs-up', 'you-have-been-added', 'you-have-been-added/start', 2, 'mixed', false, 3, 2, 'Post a single thumbs-up.',
      '👍. The typing stops everywhere at once, like birds. Then ‘lol’, from Jonas, who has not written lol since school. Then nine messages are unsent, one after the other, click, click, click. ‘sooo,’ writes Mei, ‘Saturday, your birthday, we were PLANNING,’ and a cake, and a balloon. It is plausible. Your birthday is on Saturday. It is also exactly what you would write.'),

      ('you-have-been-added/act-surprised', 'you-have-been-added', 'you-have-been-added/thumbs-up', 1, 'mixed', false, 4, 2, '‘Aww! I’ll act surprised.’',
        'On Saturday they jump out from behind your own sofa. The cake has your name on it, spelled properly. Everything is perfect, and every one of them is watching you as one watches milk. Jonas takes you out on to the balcony. ‘It was about the party,’ he says. ‘Partly.’ Through the glass, five friends are not looking. He has something in his pocket, folded small.'),

        ('you-have-been-added/other-part', 'you-have-been-added', 'you-have-been-added/act-surprised', 1, 'angel', true, 20, 14, '‘Then tell me the other part.’',
          'He does, badly, from the paper, under the neighbours’ washing. You are not yourself. You have not been since Sam. ‘So you made a cake,’ you say. ‘It was that or slides,’ says Jonas. You laugh until it turns into the other thing, and the door slides open, and nobody says a word, and somebody brings the cake out. You never do get to see the four hundred messages. You find that you can stand it.'),
        ('you-have-been-added/lovely-party', 'you-have-been-added', 'you-have-been-added/act-surprised', 2, 'devil', true, 18, 14, '‘It’s a lovely party. Let’s go in.’',
          '‘Sure,’ he says, ‘yeah,’ and takes his hand out of the pocket with nothing in it. It is a lovely party. People say so for weeks. Sometimes at dinner six phones light up, and none of them is yours. You have become very good at birthdays. On your shelf there is a picture of you in mid-jump, delighted. Only if one looks closely, and nobody would, can one see that you are wearing your coat.'),

      ('you-have-been-added/who-unsent', 'you-have-been-added', 'you-have-been-added/thumbs-up', 2, 'mixed', true, 18, 12, '‘Nice try. Who unsent what?’',
        'They own up one by one, like children with chewing gum. Mei unsent a joke about your fringe. Priya unsent ‘I’m worried’. Jonas unsent something so long that it takes him until midnight to type it again, and then he loses his nerve and sends a goat. You all agree that it was a strange evening. You keep the goat. Now and then you look at its long, patient face and wonder how many paragraphs were behind it.'),

    ('you-have-been-added/leave', 'you-have-been-added', 'you-have-been-added/start', 3, 'angel', false, 3, 2, 'Leave the group. Quickly.',
      '22:15. You left. It says so in grey, for everyone to see, the most polite slammed door in the world. For a whole minute your phone is silent. Then it rings, really rings, a voice call, as if somebody had died: Jonas. He looks at you out of his contact picture, nineteen years old, wearing a traffic cone. Above his head the battery says four per cent.'),

      ('you-have-been-added/pick-up', 'you-have-been-added', 'you-have-been-added/leave', 1, 'angel', true, 20, 14, 'Pick up.',
        '‘Don’t talk,’ he says, ‘that’s four hundred messages and I’m going to do them in one.’ He breathes in. ‘We think you’re sad, and we think you might be the only one who doesn’t’ and the battery dies. You stand in the dark kitchen with a warm black rectangle. Then you look for your shoes. It is twenty minutes to his door on foot. You cannot remember when you were last in a hurry to get somewhere.'),
      ('you-have-been-added/ring-out', 'you-have-been-added', 'you-have-been-added/leave', 2, 'devil', true, 16, 12, 'Let it ring out.',
        'It rings to the end, and again, and then the battery decides for you. In the morning there are six messages, each of them careful, each of them fine. You answer them all with hearts. For a while nobody adds you to anything. What was in there? You could ask; it would take one line. You type it on a Tuesday in June, and there it stays, in the little box, like somebody waiting outside with a cake.')
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
